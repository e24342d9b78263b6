// The first load: at most 200 kB of gzipped script.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const MOST = 200_000;
const dist = new URL('../dist/', import.meta.url);
const page = readFileSync(new URL('index.html', dist), 'utf8');
const scripts = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1]);
if (scripts.length === 0) throw new Error('dist/index.html loads no script: run npm run build first');
const bytes = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length, 0);
console.log(`first load: ${(bytes / 1000).toFixed(0)} kB of gzipped script, at most ${MOST / 1000}`);
if (bytes > MOST) process.exit(1);
