// A player before a page: sees what it shows and clicks, or taps on a phone. Knows nothing but the page.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE } from './hall.js';

const SOON = 5_000;
/** Pages and tables that only just open take their time on a busy machine. */
export const PATIENCE = 60_000;

/** The page comes out of that folder, what it asks of the hall from the hall. */
const fromFolder = (context) =>
  context.route(/^http:\/\/[^/]+\/(?!api\/|health)/, (route) => {
    const file = join(PAGE, new URL(route.request().url()).pathname);
    return route.fulfill({ path: /\.\w+$/.test(file) && existsSync(file) ? file : join(PAGE, 'index.html') });
  });

export class Player {
  constructor(name, context, page, touch) {
    Object.assign(this, { name, context, page, touch, acts: 0, problems: [] });
    page.on('pageerror', (error) => this.problems.push(`${name}: ${error.stack ?? error}`));
  }

  static async enter(browser, name, [width, height]) {
    const touch = width < 700;
    const context = await browser.newContext({ viewport: { width, height }, hasTouch: touch, reducedMotion: 'reduce' });
    if (PAGE) await fromFolder(context);
    return new this(name, context, await context.newPage(), touch);
  }

  /** What this player brings to the next table that the page makes or sits down at, instead of a ready deck; the house plays goblins. */
  async bring(list, board) {
    await this.page.route(/\/api\/v1\/tables(\/[^/]+\/seat)?$/, (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const said = { ...route.request().postDataJSON(), brings: { deck: { list }, board } };
      for (const other of said.others ?? []) if (other.bot) other.brings = { deck: { ready: 'goblins' } };
      return route.continue({ postData: JSON.stringify(said) });
    });
  }

  /** By keyboard alone: to the thing of that name in a region that is numbered so, and Enter. False if none is lit. */
  async reach(region, name) {
    await this.page.keyboard.press(region);
    for (let steps = 0; steps < 12; steps++) {
      const [lit, says] = await this.page.evaluate(() => {
        const focused = document.activeElement;
        return [focused?.classList.contains('lit') ?? false, focused?.textContent ?? ''];
      });
      if (lit && says.includes(name)) {
        await this.page.keyboard.press('Enter');
        this.acts++;
        return true;
      }
      await this.page.keyboard.press('ArrowRight');
    }
    return false;
  }

  async key(key) {
    await this.page.keyboard.press(key);
    this.acts++;
  }

  async press(locator, timeout = SOON) {
    await (this.touch ? locator.tap({ timeout }) : locator.click({ timeout }));
    this.acts++;
  }

  button(name) {
    return this.page.getByRole('button', { name });
  }

  get slip() {
    return this.page.locator('.slip:is(:not(.quiet), .idle)');
  }

  get go() {
    return this.slip.locator('.button:is(.go, .next):not(:disabled)').first();
  }

  lit(region, name) {
    const things = this.page.locator(`[data-region="${region}"] [data-thing].lit`);
    return name === undefined ? things : things.filter({ hasText: name });
  }

  things(region, name) {
    return this.page.locator(`[data-region="${region}"] [data-thing]`).filter({ hasText: name });
  }

  async shows(locator) {
    return (await locator.count()) > 0;
  }

  isOver() {
    return this.page.locator('.verdict').isVisible();
  }

  /** The question in words; nothing while somebody else acts or an answer is on its way. */
  async asked() {
    const slip = this.page.locator('.table:not(.over) .slip:is(:not(.quiet), .idle):not(.busy) h2');
    return (await slip.count()) > 0 ? ((await slip.first().textContent({ timeout: SOON }).catch(() => '')) ?? '') : '';
  }

  async life(near) {
    return Number(await this.page.locator(`.plate${near ? '.near' : ':not(.near)'} .life b`).first().textContent());
  }

  async count(zone, near) {
    const plate = this.page.locator(`.plate${near ? '.near' : ':not(.near)'}`).first();
    return Number(await plate.locator(`[data-zone^="${zone}:"]`).textContent());
  }

  /** Whatever goes on: the lit button, or the first thing that is lit. */
  async goOn() {
    if (await this.shows(this.go)) await this.press(this.go);
    // The last of a pile lies on top.
    else if (await this.shows(this.page.locator('[data-thing].lit'))) await this.press(this.page.locator('[data-thing].lit').last());
    else if (await this.shows(this.page.locator('.plate.lit .who, .who.lit'))) await this.press(this.page.locator('.plate.lit .who, .who.lit').first());
    else await this.press(this.slip.locator('.button:not(:disabled)').first());
  }

  /** The log as this player reads it. */
  async log() {
    await this.page.keyboard.press('l');
    return `${this.name}:\n${(await this.page.locator('.log li').allTextContents()).map((line) => `  ${line.trim()}`).join('\n')}`;
  }
}
