// The page as developers have it, with its fixtures, built once; and Chromium to look at it with.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { launch } from './chromium.js';

export const SIZES = { 1920: [1920, 1080], 1280: [1280, 800], 390: [390, 844] };

/** A busy machine takes its time over the first page. */
const PATIENCE = 120_000;

/** A ranger in the making, as a hall recorded it. */
const MAKING = JSON.parse(readFileSync(new URL('../fixtures/creation.json', import.meta.url), 'utf8'));

/** What the hall would say to the landing page. */
const HALL = {
  '/api/v1/games': [
    {
      game: 'magic',
      seats: [2, 2],
      offers: {
        decks: [
          { name: 'white-weenie', about: 'Small white creatures, quickly, with a banner over them.' },
          { name: 'counter-burn', about: 'Says no, then burns.' },
        ],
        rules: ['modern', 'classic'],
        bots: ['random'],
      },
    },
    {
      game: 'rangers',
      seats: [1, 4],
      offers: {
        rangers: [
          { name: 'travelling-explorer', about: 'Fit and far-sighted.', role: 'Undaunted Seeker' },
          { name: 'gentle-shepherd', about: 'Talks to animals, and they listen.', role: 'Voice of the Elders' },
          { name: 'tinkering-artisan', about: 'Has a device for it.', role: 'Masterful Engineer' },
          { name: 'foraging-shaper', about: 'Bends what grows.', role: 'Spirit Speaker' },
        ],
        bots: ['careful'],
      },
    },
  ],
  '/api/v1/tables': [
    { table: 'a', game: 'magic', names: ['Wren', 'Anselm'], created: Date.now() - 7 * 60_000 },
    { table: 'b', game: 'magic', names: ['Ilse', 'the house'], created: Date.now() - 60_000 },
    { table: 'c', game: 'magic', names: ['Noor', 'Pell'], created: Date.now() },
  ],
  '/api/v1/games/rangers/draft': MAKING.creation,
  '/api/v1/tables/a': {
    table: 'a',
    game: 'magic',
    stage: 'waiting',
    public: true,
    seat: null,
    seats: [
      { name: 'Anselm', bot: false, free: false },
      { name: '', bot: false, free: true },
    ],
  },
};

/** Builds the page on a free port; `use` gets a function that opens it. Every look loads all of it anew, so it is few files. */
export async function withPages(use) {
  process.env.NODE_ENV = 'development';
  const root = new URL('..', import.meta.url).pathname;
  const outDir = mkdtempSync(join(tmpdir(), 'cardhall-page-'));
  const common = { root, mode: 'development', logLevel: 'error' };
  await build({ ...common, build: { outDir, minify: false, chunkSizeWarningLimit: Infinity } });
  const server = await preview({ ...common, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const address = server.httpServer.address();
  const browser = await launch();
  try {
    await use(async (path, width, theme) => {
      const [w, h] = SIZES[width];
      const context = await browser.newContext({
        viewport: { width: w, height: h },
        colorScheme: theme,
        reducedMotion: 'reduce',
        hasTouch: w < 700,
      });
      await context.addInitScript((draft) => localStorage.setItem('cardhall-ranger', draft), JSON.stringify(MAKING.draft));
      const page = await context.newPage();
      const problems = [];
      page.on('pageerror', (error) => problems.push(String(error)));
      await page.route('**/api/v1/**', (route) => {
        const known = HALL[new URL(route.request().url()).pathname];
        return known ? route.fulfill({ json: known }) : route.fulfill({ status: 404, json: {} });
      });
      await page.goto(`http://127.0.0.1:${address.port}${path}`, { waitUntil: 'networkidle', timeout: PATIENCE });
      await page.evaluate(() => document.fonts.ready);
      return { page, problems, close: () => context.close() };
    });
  } finally {
    await browser.close();
    await server.close();
    rmSync(outDir, { recursive: true });
  }
}

/** Every state that is looked at: a path, what is done there first, and whether it is too plain for a picture. */
export const STATES = {
  landing: { path: '/' },
  join: { path: '/join/a/invitation', plain: true },
  'opening-hand': { path: '/fixture/opening-hand' },
  payment: { path: '/fixture/payment' },
  targets: { path: '/fixture/targets' },
  attack: {
    path: '/fixture/attackers',
    act: async (page) => {
      for (let attacker = 0; attacker < 2; attacker++) await page.locator('[data-region="mine"] .tile.lit').first().click();
      await page.mouse.move(5, 400);
    },
  },
  'stack-of-three': { path: '/fixture/stack-of-three' },
  'two-blockers': { path: '/fixture/two-blockers' },
  blockers: {
    path: '/fixture/blockers',
    act: async (page) => {
      // Two blockers; one with several attackers before it is asked which.
      for (let block = 0; block < 2; block++) {
        await page.locator('[data-region="mine"] .tile.lit').first().click();
        const attacker = page.locator('[data-region="theirs"] .tile.lit');
        if ((await attacker.count()) > 0) await attacker.first().click();
      }
      await page.mouse.move(5, 400);
    },
  },
  'sixty-permanents': { path: '/fixture/sixty-permanents' },
  log: { path: '/fixture/whole-game', act: (page) => page.keyboard.press('l') },
  settings: { path: '/fixture/two-blockers', plain: true, act: (page) => page.keyboard.press('s') },
  'new-ranger-aspects': { path: '/ranger', act: (page) => page.locator('aside ol button').nth(0).click() },
  'new-ranger-background': { path: '/ranger', act: (page) => page.locator('aside ol button').nth(2).click() },
  'new-ranger-cards': { path: '/ranger' },
  'rangers-turn': { path: '/fixture/rangers-turn' },
  'rangers-test': { path: '/fixture/rangers-test' },
  'rangers-challenge': { path: '/fixture/rangers-challenge' },
  'rangers-travel': { path: '/fixture/rangers-travel' },
  'rangers-three': { path: '/fixture/rangers-three' },
  'rangers-four': { path: '/fixture/rangers-four-test' },
  'rangers-tracker': {
    path: '/fixture/rangers-three',
    act: (page) => page.getByRole('button', { name: 'Tracker' }).click(),
  },
  'game-over': { path: '/fixture/game-over' },
  replay: {
    path: '/fixture/replay',
    act: async (page) => {
      for (let turn = 0; turn < 9; turn++) await page.getByRole('button', { name: 'Next turn' }).click();
    },
  },
};
