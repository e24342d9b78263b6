// Plays through the page against a running server, with real clicks: a whole game between two browsers that met by link, and one
// against the bot on a phone.   node scripts/games.js http://127.0.0.1:8080 [seconds]
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const [base, seconds = '240'] = process.argv.slice(2);
if (!base) throw new Error('say where the server is: node scripts/games.js http://127.0.0.1:8080');
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chance that is the same in every run. */
let state = 7;
const chance = () => {
  state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
  return state / 0x7fffffff;
};

const isOver = (page) => page.locator('.verdict').isVisible();

/** Does one thing that the slip or the table offers; false if nothing is asked. */
async function act(page) {
  const slip = page.locator('.slip:not(.quiet)');
  if (!(await slip.isVisible())) return false;
  const lit = page.locator(
    '[data-region="hand"] button.lit, [data-region="mine"] .tile.lit, [data-region="theirs"] .tile.lit, .tray button.lit, .stack .entry.lit',
  );
  const go = slip.locator('.button.go:not(:disabled)');
  const options = slip.locator('.options .button:not(:disabled)');
  const [things, goes, buttons] = [await lit.count(), await go.count(), await options.count()];
  const quick = { timeout: 1500 };
  try {
    if (things > 0 && (goes === 0 || chance() < 0.6)) await lit.nth(Math.floor(chance() * things)).click(quick);
    else if (goes > 0) await go.first().click(quick);
    else if (buttons > 0) await options.nth(Math.floor(chance() * buttons)).click(quick);
    else if (await page.locator('.plate.lit .who').count()) await page.locator('.plate.lit .who').first().click(quick);
    else await slip.locator('.button:not(:disabled)').first().click(quick);
  } catch {
    // What was lit is gone already: the table moved on.
  }
  return true;
}

async function playOn(pages, until) {
  let acts = 0;
  while (Date.now() < until) {
    for (const page of pages) {
      if (await isOver(page)) return { over: true, acts };
      if (await act(page)) acts++;
    }
    await pages[0].waitForTimeout(40);
  }
  return { over: false, acts };
}

const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
const problems = [];
async function guest(width, height) {
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: width < 700, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(String(error.stack ?? error)));
  return { context, page };
}

try {
  const until = Date.now() + Number(seconds) * 1000;
  const [host, friend] = [await guest(1280, 800), await guest(1280, 800)];
  await host.page.goto(base);
  await host.page.getByRole('button', { name: 'Play a friend' }).click();
  const link = await host.page.getByLabel('Link for your friend').inputValue();
  await friend.page.goto(link);
  await friend.page.getByRole('button', { name: 'Sit down' }).click();
  await Promise.all([host, friend].map(({ page }) => page.locator('main.table').waitFor()));
  console.log('two browsers met by link');

  const first = await playOn([host.page, friend.page], Date.now() + 20_000);
  await friend.page.reload();
  await friend.page.locator('main.table').waitFor();
  console.log(`${first.acts} acts, then a reload`);
  await host.context.setOffline(true);
  await host.page.waitForTimeout(10_000);
  await host.context.setOffline(false);
  await host.page.locator('.lost').waitFor({ state: 'hidden', timeout: 20_000 });
  console.log('ten seconds offline, and back');
  const rest = await playOn([host.page, friend.page], until);
  console.log(`${rest.acts} more acts, ${rest.over ? 'to the end' : 'not to the end'}`);
  if (!rest.over) {
    await host.page.keyboard.press('s');
    await host.page.getByRole('button', { name: 'Concede' }).click();
    await host.page.getByRole('button', { name: 'Yes, concede' }).click();
    await host.page.locator('.verdict').waitFor();
  }
  await host.page.getByRole('button', { name: 'Watch the replay' }).click();
  await host.page.locator('main.replay').waitFor();
  console.log('the replay is there');

  const phone = await guest(390, 844);
  await phone.page.goto(base);
  await phone.page.getByRole('button', { name: 'Play now against the house' }).click();
  await phone.page.locator('main.table').waitFor({ timeout: 60_000 });
  const alone = await playOn([phone.page], Date.now() + 60_000);
  console.log(`against the bot at 390: ${alone.acts} acts${alone.over ? ', to the end' : ''}`);
  if (alone.acts === 0) problems.push('nothing could be done against the bot');
} finally {
  await browser.close();
}
if (problems.length > 0) {
  console.error(problems.slice(0, 5).join('\n'));
  process.exit(1);
}
