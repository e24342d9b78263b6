// Pictures of every state in three widths and both themes, to docs/screenshots. Arguments: only states that begin so.
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { SIZES, STATES, withPages } from './browser.js';

const OUT = new URL('../../docs/screenshots/', import.meta.url).pathname;
const MOST = 12 * 1024 * 1024;
/** Wide ones show as much with less. */
const QUALITY = { 1920: 36, 1280: 42, 390: 50 };
const wanted = process.argv.slice(2);

mkdirSync(OUT, { recursive: true });
await withPages(async (open) => {
  for (const [name, state] of Object.entries(STATES)) {
    if (wanted.length > 0 ? !wanted.some((start) => name.startsWith(start)) : state.plain) continue;
    for (const width of Object.keys(SIZES)) {
      for (const theme of ['dark', 'light']) {
        const { page, problems, close } = await open(state.path, width, theme);
        await page.waitForTimeout(300);
        await state.act?.(page);
        await page.waitForTimeout(450);
        await page.screenshot({ path: `${OUT}${name}-${width}-${theme}.jpg`, type: 'jpeg', quality: QUALITY[width] });
        await close();
        if (problems.length > 0) throw new Error(`${name} at ${width}: ${problems.join('; ')}`);
      }
    }
    console.log(name);
  }
});
const bytes = readdirSync(OUT).reduce((sum, file) => sum + statSync(OUT + file).size, 0);
console.log(`${(bytes / 1024 / 1024).toFixed(1)} MiB in docs/screenshots`);
if (bytes > MOST) throw new Error('docs/screenshots is larger than 12 MiB');
