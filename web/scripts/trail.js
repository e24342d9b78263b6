// Walks the trail through the page against a server of its own, with real clicks: a ranger made in the page plays a day at a desk and
// a ready one on a phone; three browsers that met by link play one together, in free order, with a reload and a server that dies. Arguments: only `alone`, or only `together`.
import { strict as assert } from 'node:assert';
import { launch } from './chromium.js';
import { Hall } from './hall.js';
import { PATIENCE, Player } from './player.js';

const MOST = Number(process.env.MOST ?? 150_000);
/** After so many acts the rangers have seen enough of a day and end it. */
const ACTS = Number(process.env.ACTS ?? 40);
const trace = process.env.TRACE ? console.log : () => {};
const began = Date.now();
const say = (what) => console.log(`${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s  ${what}`);

/** The next of several, in turn: every kind of act comes up. */
const turns = (count, act) => (count === 0 ? 0 : act % count);
/** What was there a moment ago and is not any more is gone: others act meanwhile. */
const GONE = 1500;

class Ranger extends Player {
  /** Clicks that came too late: they count for variety, not as acts. */
  missed = 0;

  get tries() {
    return this.acts + this.missed;
  }

  press(locator, timeout = GONE) {
    return super.press(locator, timeout);
  }

  get slip() {
    return this.page.locator('.asked .slip:not(.quiet):not(.busy)');
  }

  async asked() {
    const title = this.slip.locator('h2').first();
    return (await this.shows(title)) ? ((await title.textContent({ timeout: 2000 }).catch(() => '')) ?? '') : '';
  }

  async day() {
    return Number(/\d+/.exec((await this.page.locator('header > b').textContent()) ?? '')?.[0] ?? 0);
  }

  /** On a turn: one of the common tests, a lit card, or rest. Otherwise whatever goes on. */
  async act(asked) {
    // A click that came too late looks at the card instead.
    if (await this.shows(this.page.locator('.veil'))) return this.key('Escape');
    // A card with several uses was clicked: they stand on the slip, and nothing else is asked until one is taken.
    const uses = this.slip.locator('.options .button:not(:disabled)');
    if (await this.shows(this.slip.locator('.button.back'))) return this.press(uses.nth(turns(await uses.count(), this.tries)));
    if (asked !== TURN) {
      // Something lit first, so that cards are committed and targets clicked.
      const lit = this.page.locator('.bands [data-thing].lit:not(.chosen)');
      if (this.tries % 2 === 0 && (await this.shows(lit))) return this.press(lit.first());
      return this.goOn();
    }
    const tests = this.slip.locator('.tests .button:not(:disabled)');
    const lit = this.page.locator('.bands [data-thing].lit');
    const rest = this.slip.locator('.button.rest');
    const [one, other] = [await tests.count(), await lit.count()];
    if (this.tries % 5 === 4 && (await this.shows(rest))) return this.press(rest);
    if (this.tries % 2 === 0 && other > 0) return this.press(lit.nth(turns(other, this.tries)));
    if (one > 0) return this.press(tests.nth(turns(one, this.tries)));
    return this.press(rest);
  }

  /** Makes a ranger, step by step, of whatever may be chosen. */
  async create() {
    await this.press(this.page.getByRole('link', { name: 'Make a ranger' }), PATIENCE);
    const done = this.button('Take the trail');
    // Not by its look: once the ranger is made, the button for the trail stands in the same place.
    const next = this.button('Go on');
    const free = this.page.locator('.choice button[aria-pressed="false"]:not([aria-disabled="true"])');
    await free.first().waitFor();
    while (!(await this.shows(done))) {
      if (await this.shows(next)) await this.press(next, PATIENCE);
      else {
        const looked = this.page.waitForResponse(/\/draft$/);
        await this.press(free.nth(turns(await free.count(), this.acts)), PATIENCE);
        await looked;
      }
    }
    await this.press(done, PATIENCE);
  }

  async endDay() {
    if (this.touch || !(await this.shows(this.button('End the day')))) return false;
    await this.press(this.button('End the day'));
    await this.press(this.button('End the day now'));
    return true;
  }
}

const TURN = 'What do you do?';

/** Lets each of them act in turn until `until` holds; whoever is asked what is to be left alone waits. */
async function play(players, until, what, { acts = Infinity, leave } = {}) {
  while (!(await until())) {
    if (Date.now() - began > MOST) throw new Error(`${what}: not in ${MOST / 1000} s`);
    for (const player of players) {
      const asked = await player.asked();
      if (!asked || asked === leave) continue;
      trace(player.name, player.acts, asked);
      const enough = player.acts > acts && asked === TURN;
      // What was there a moment ago may be gone: the table moved on, and the next look tells.
      await (async () => (enough && (await player.endDay())) || player.act(asked))().catch((error) => {
        trace(String(error).slice(0, 900));
        if (!/Timeout|detached|not attached/.test(String(error))) throw error;
        player.missed++;
      });
    }
    await players[0].page.waitForTimeout(30);
  }
  say(what);
}

const noProblems = (players) => assert.deepEqual(players.flatMap(({ problems }) => problems), []);

async function alone(browser, hall, size, shot) {
  const ranger = await Ranger.enter(browser, 'alone', size);
  await ranger.page.goto(hall.url);
  if (ranger.touch) await ranger.press(ranger.button('Take the trail'), PATIENCE);
  else await ranger.create();
  await ranger.page.locator('main.trail').waitFor({ timeout: PATIENCE });
  // A phone has no room for the button: there the day ends by itself, or the walk is long enough.
  const enough = async () => (await ranger.day()) > 1 || (ranger.touch && ranger.acts > ACTS * 2);
  await play([ranger], enough, `one ranger has played a day at ${size[0]}`, { acts: ACTS });
  if (shot) await ranger.page.screenshot({ path: shot });
  noProblems([ranger]);
  await ranger.context.close();
}

async function together(browser, hall) {
  const rangers = [];
  for (const name of ['Wren', 'Jo', 'Marta']) rangers.push(await Ranger.enter(browser, name, [1280, 800]));
  const [wren, jo, marta] = rangers;
  await wren.page.goto(hall.url);
  await wren.page.getByLabel('Who goes along').selectOption('2');
  await wren.press(wren.button('Take the trail'), PATIENCE);
  const link = await wren.page.getByLabel('Link for your friend').inputValue();
  for (const other of [jo, marta]) {
    await other.page.goto(link);
    await other.press(other.button('Sit down'), PATIENCE);
  }
  for (const { page } of rangers) await page.locator('main.trail').waitFor({ timeout: PATIENCE });
  say('three browsers met by link');

  const LEAD = 'Who leads today?';
  const areAsked = (title) => async () => (await Promise.all(rangers.map((one) => one.asked()))).every((asked) => asked === title);
  await play(rangers, areAsked(LEAD), 'all three are asked the same, and any of them may answer', { leave: LEAD });
  const seat = await jo.page.locator('.column.mine').getAttribute('data-player');
  await marta.press(marta.page.locator(`.column[data-player="${seat}"] .who.lit`), PATIENCE);
  await play(rangers, areAsked(TURN), 'one has answered for all: turns in free order', { leave: TURN });
  const leads = await Promise.all(rangers.map(({ page }) => page.locator('header').textContent()));
  assert.deepEqual(leads.map((said) => said.includes('You lead')), [false, true, false], 'the first answer counts for all');
  await marta.act(TURN);
  await play(rangers, () => rangers.every(({ acts }) => acts > 12), 'all three have acted');
  await jo.page.reload();
  await jo.page.locator('main.trail').waitFor({ timeout: PATIENCE });
  await hall.die();
  await hall.start();
  const before = rangers.map(({ acts }) => acts);
  await play(rangers, () => rangers.every(({ acts }, i) => acts > before[i] + 3), 'they went on after a reload and a server that died');
  await play(rangers, async () => (await wren.day()) > 1, 'the day is over for all of them', { acts: ACTS });
  assert.equal(await marta.day(), await wren.day());
  noProblems(rangers);
  for (const { context } of rangers) await context.close();
}

const only = process.argv.slice(2);
const hall = await Hall.open();
const browser = await launch();
try {
  if (!only.includes('together')) {
    await alone(browser, hall, [1280, 800], process.env.SHOTS && `${process.env.SHOTS}/day-1280.png`);
    await alone(browser, hall, [390, 844], process.env.SHOTS && `${process.env.SHOTS}/day-390.png`);
  }
  if (!only.includes('alone')) await together(browser, hall);
} catch (error) {
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [i, page] of pages.entries()) await page.screenshot({ path: `/tmp/cardhall-trail-${i}.png` }).catch(() => {});
  console.error(`the pages are in /tmp/cardhall-trail-*.png: ${pages.map((page) => page.url()).join(' ')}`);
  throw error;
} finally {
  await browser.close();
  await hall.close();
}
