// Plays through the page against a server of its own, with real clicks: a whole game between two browsers that met by link, with
// a counterspell in a window, two blockers, a take-back, a reload, ten seconds offline and a server that dies; and one against
// the house on a phone, by touch; and one by keyboard alone.
import { strict as assert } from 'node:assert';
import { launch } from './chromium.js';
import { Hall } from './hall.js';
import { PATIENCE, Player } from './player.js';

const MOST = Number(process.env.MOST ?? 240_000);
const trace = process.env.TRACE ? console.log : () => {};
const began = Date.now();
const say = (what) => console.log(`${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s  ${what}`);

/** Lets each of them act in turn, as `moves` says, until `until` holds. */
async function play(players, moves, until, what) {
  while (!(await until())) {
    if (Date.now() - began > MOST) {
      for (const [i, player] of players.entries()) await player.page.screenshot({ path: `/tmp/cardhall-games-${i}.png` });
      for (const player of players) console.error(await player.log());
      throw new Error(`${what}: not in ${MOST / 1000} s; the pages are in /tmp/cardhall-games-*.png`);
    }
    for (const player of players) {
      const asked = await player.asked();
      if (!asked) continue;
      trace(player.name, asked);
      // What was there a moment ago may be gone: the table moved on, and the next look tells.
      await (moves.get(player)?.(asked) ?? player.goOn()).catch((error) => {
        trace(String(error).slice(0, 300));
        if (!/Timeout|detached|not attached/.test(String(error))) throw error;
      });
    }
    await players[0].page.waitForTimeout(30);
  }
  say(what);
}

/** One who has counterspells and two small creatures, and one who attacks with a large one. */
const GUARD = { list: '24 Island\n36 Counterspell', board: [[4, 'Island'], [2, 'Merfolk of the Pearl Trident']] };
const RAIDER = { list: '24 Forest\n36 Grizzly Bears', board: [[4, 'Forest'], [1, 'Craw Wurm'], [3, 'Hill Giant']] };

async function byLink(browser, hall) {
  const guard = await Player.enter(browser, 'guard', [1280, 800]);
  const raider = await Player.enter(browser, 'raider', [1280, 800]);
  const both = [guard, raider];
  await guard.bring(GUARD.list, GUARD.board);
  await raider.bring(RAIDER.list, RAIDER.board);
  await guard.page.goto(hall.url);
  await guard.press(guard.button('Play a friend'), PATIENCE);
  const link = await guard.page.getByLabel('Link for your friend').inputValue();
  await raider.page.goto(link);
  await raider.press(raider.button('Sit down'), PATIENCE);
  for (const { page } of both) await page.locator('main.table').waitFor({ timeout: PATIENCE });
  say('two browsers met by link');

  const done = { takeBack: false, countered: false, blocked: false };
  const bears = 'Grizzly Bears';

  /** Pays by hand, thinks better of it, and has everything back; the other one has seen nothing. */
  async function takeBack() {
    const before = [await raider.count('hand', true), await guard.count('hand', false)];
    await raider.press(raider.lit('hand', bears).first());
    await raider.press(raider.button('Pick lands'));
    // The last of a pile lies on top.
    await raider.press(raider.lit('mine', 'Forest').last());
    await raider.page.locator('[data-region="stack"] [data-thing]').waitFor();
    assert.equal(await guard.page.locator('[data-region="stack"] [data-thing]').count(), 0, 'a half-made spell is seen');
    assert.equal(await guard.count('hand', false), before[1], 'a half-made spell is seen');
    await raider.press(raider.button('Take back'));
    await raider.page.locator('[data-region="stack"] [data-thing]').waitFor({ state: 'detached' });
    assert.deepEqual([await raider.count('hand', true), await guard.count('hand', false)], before);
    done.takeBack = true;
  }

  const raids = async (asked) => {
    if (/attack/i.test(asked)) {
      const attackers = raider.lit('mine');
      if (await raider.shows(attackers)) return raider.press(attackers.first());
      return raider.press(raider.go);
    }
    const hand = (name) => raider.lit('hand', name);
    if (await raider.shows(hand('Forest'))) return raider.press(hand('Forest').first());
    if ((await raider.shows(hand(bears))) && !(await raider.shows(raider.things('stack', bears)))) {
      if (!done.takeBack) return takeBack();
      if (!(await raider.shows(raider.button('Pick lands')))) return raider.press(hand(bears).first());
    }
    return raider.goOn();
  };
  const guards = async (asked) => {
    if (/block/i.test(asked) && !done.blocked) {
      const blockers = guard.lit('mine', 'Merfolk');
      if (await guard.shows(blockers)) {
        await guard.press(blockers.first());
        const attackers = guard.lit('theirs');
        if (await guard.shows(attackers)) await guard.press(attackers.filter({ hasText: 'Craw Wurm' }).first());
        return undefined;
      }
      assert.equal(await guard.page.locator('.arrows .block').count(), 2, 'an arrow for each block that is being made');
      await guard.press(guard.go);
      await raider.page.locator('.arrows .block').nth(1).waitFor();
      done.blocked = true;
      return undefined;
    }
    const answer = guard.lit('hand', 'Counterspell');
    if (!done.countered && (await guard.shows(guard.things('stack', bears))) && (await guard.shows(answer))) {
      const buried = await guard.count('graveyard', false);
      await guard.press(answer.first());
      await guard.press(guard.go);
      const target = guard.lit('stack', bears);
      await target.first().waitFor();
      await guard.press(target.first());
      await play(both, new Map(), async () => (await guard.count('graveyard', false)) === buried + 1, 'a counterspell in a window');
      done.countered = true;
      return undefined;
    }
    if (await guard.shows(guard.lit('hand', 'Island'))) return guard.press(guard.lit('hand', 'Island').first());
    // Not a spell for nothing: pass.
    return guard.shows(guard.go).then((there) => (there ? guard.press(guard.go) : guard.goOn()));
  };
  const moves = new Map([
    [guard, guards],
    [raider, raids],
  ]);
  await play(both, moves, async () => done.takeBack, 'a take-back that nobody saw');
  await play(both, moves, async () => done.countered && done.blocked, 'two blockers');

  const standing = async (player) => [await player.life(true), await player.life(false), await player.count('library', true)];
  const before = await standing(raider);
  await raider.page.reload();
  await raider.page.locator('main.table').waitFor({ timeout: PATIENCE });
  assert.deepEqual(await standing(raider), before, 'a reload changes nothing');
  say('a reload');

  await guard.context.setOffline(true);
  await guard.page.locator('.lost').waitFor();
  await guard.page.waitForTimeout(10_000);
  await guard.context.setOffline(false);
  await guard.page.locator('.lost').waitFor({ state: 'hidden' });
  say('ten seconds offline, and back');

  const held = [await standing(guard), await standing(raider)];
  await hall.die();
  await guard.page.locator('.lost').waitFor();
  await hall.start();
  for (const { page } of both) await page.locator('.lost').waitFor({ state: 'hidden', timeout: 30_000 });
  assert.deepEqual([await standing(guard), await standing(raider)], held, 'nothing is lost with the server');
  say('the server died and came back');

  await play(both, moves, async () => (await guard.isOver()) && (await raider.isOver()), 'the game is over');
  assert.match(await raider.page.locator('.verdict h1').textContent(), /You win/);
  const end = [await raider.life(true), await raider.life(false)];
  await raider.press(raider.button('Watch the replay'), PATIENCE);
  await raider.page.locator('main.replay').waitFor();
  await raider.page.keyboard.press('End');
  await raider.page.locator('.verdict').waitFor();
  assert.deepEqual([await raider.life(true), await raider.life(false)], end, 'the replay ends as the game did');
  const hashes = await raider.page.evaluate(async () => {
    const table = `/api/v1/tables/${location.pathname.split('/')[2]}`;
    const hash = async (path) => (await (await fetch(table + path)).json()).hash;
    return [await hash('/log'), await hash('/tape')];
  });
  assert.match(hashes[0], /^[0-9a-f]{16}$/);
  assert.equal(hashes[1], hashes[0], 'the replay has another hash');
  say(`the replay has the same hash, ${hashes[0]}`);
  return both;
}

async function againstTheHouse(browser, hall) {
  const phone = await Player.enter(browser, 'phone', [390, 844]);
  await phone.bring(RAIDER.list, [[4, 'Forest'], [4, 'Craw Wurm']]);
  await phone.page.goto(hall.url);
  await phone.press(phone.button('Play now against the house'), PATIENCE);
  await phone.page.locator('main.table').waitFor({ timeout: PATIENCE });
  const moves = async (asked) => {
    if (/attack/i.test(asked) && (await phone.shows(phone.button(/^All \d/)))) return phone.press(phone.button(/^All \d/));
    if (await phone.shows(phone.lit('hand', 'Forest'))) return phone.press(phone.lit('hand', 'Forest').first());
    return phone.goOn();
  };
  const sideways = () => phone.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  await play([phone], new Map([[phone, moves]]), () => phone.isOver(), 'a game against the house, by touch at 390');
  assert.equal(await sideways(), false, 'the page scrolls sideways');
  return [phone];
}

/** Not a click: every key that the page names. */
async function byKeyboard(browser, hall) {
  const keys = await Player.enter(browser, 'keys', [1280, 800]);
  await keys.bring(RAIDER.list, [[4, 'Forest'], [4, 'Craw Wurm']]);
  await keys.page.goto(hall.url);
  await keys.button('Play now against the house').focus();
  await keys.key('Enter');
  await keys.page.locator('main.table').waitFor({ timeout: PATIENCE });
  let played = 0;
  let cast = 0;
  const moves = async (asked) => {
    if (/Choose attackers/.test(asked)) {
      await keys.key('a');
      return keys.key('Enter');
    }
    if (/main phase/.test(asked)) {
      if ((await keys.shows(keys.lit('hand', 'Forest'))) && (await keys.reach('1', 'Forest'))) return void played++;
      if ((await keys.shows(keys.lit('hand', 'Grizzly Bears'))) && (await keys.reach('1', 'Grizzly Bears'))) {
        cast++;
        return keys.key('Enter');
      }
    }
    return keys.key(/main phase|attack|step|block|Respond|upkeep|resolve/i.test(asked) ? 'Space' : 'Enter');
  };
  await play([keys], new Map([[keys, moves]]), () => keys.isOver(), 'a game against the house, by keyboard alone');
  assert.ok(played > 0 && cast > 0, `${played} lands and ${cast} creatures by keyboard`);
  return [keys];
}

const hall = await Hall.open();
const browser = await launch();
try {
  const players = [
    ...(await byLink(browser, hall)),
    ...(await againstTheHouse(browser, hall)),
    ...(await byKeyboard(browser, hall)),
  ];
  const problems = players.flatMap((player) => player.problems);
  assert.deepEqual(problems, []);
  say(`${players.reduce((sum, player) => sum + player.acts, 0)} clicks`);
} finally {
  await browser.close();
  await hall.close();
}
