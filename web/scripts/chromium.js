// Debian's Chromium, without a window.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const PATH = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page out of a folder may open sockets to the hall on this machine.
  '--disable-features=LocalNetworkAccessChecks',
];

export function launch() {
  if (!PATH) throw new Error('Chromium is missing: scripts/setup --checks installs it');
  return chromium.launch({ executablePath: PATH, args: FLAGS });
}
