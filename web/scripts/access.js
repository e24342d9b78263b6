// Looks at every state with axe-core: nothing serious may be found, and nothing may stick out sideways on a phone.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { STATES, withPages } from './browser.js';

/** Each page mostly waits until it has come to rest. */
const AT_ONCE = 3;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is wrong with a page that has come to rest. */
async function problemsOf(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  const serious = violations.filter((one) => ['serious', 'critical'].includes(one.impact));
  const found = serious.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, 3).map((node) => node.html.slice(0, 160));
    return `${id}: ${help}\n    ${places.join('\n    ')}`;
  });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  return wide ? [...found, 'scrolls sideways'] : found;
}

const looks = Object.entries(STATES).flatMap(([name, state]) =>
  [
    ['1280', 'dark'],
    ['1280', 'light'],
    ['390', 'dark'],
  ].map(([width, theme]) => ({ name, state, width, theme })),
);
const found = [];
await withPages(async (open) => {
  const waiting = looks.values();
  const look = async () => {
    for (const { name, state, width, theme } of waiting) {
      const { page, problems, close } = await open(state.path, width, theme);
      await page.waitForTimeout(200);
      await state.act?.(page);
      await page.waitForTimeout(300);
      const all = [...(await problemsOf(page)), ...problems];
      found.push(...all.map((problem) => `${name} ${width} ${theme}: ${problem}`));
      await close();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, look));
});
if (found.length > 0) {
  console.error(found.sort().join('\n'));
  process.exit(1);
}
console.log(`${Object.keys(STATES).length} states, nothing serious found`);
