// Looks at every state with axe-core: nothing serious may be found, and nothing may stick out sideways on a phone.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { STATES, withPages } from './browser.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const found = [];
await withPages(async (open) => {
  for (const [name, state] of Object.entries(STATES)) {
    for (const [width, theme] of [
      ['1280', 'dark'],
      ['1280', 'light'],
      ['390', 'dark'],
    ]) {
      const { page, problems, close } = await open(state.path, width, theme);
      await page.waitForTimeout(200);
      await state.act?.(page);
      await page.waitForTimeout(300);
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
      for (const one of violations.filter((violation) => ['serious', 'critical'].includes(violation.impact))) {
        found.push(
          `${name} ${width} ${theme}: ${one.id}: ${one.help}\n    ${one.nodes
            .slice(0, 3)
            .map((node) => node.html.slice(0, 160))
            .join('\n    ')}`,
        );
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
      if (wide) found.push(`${name} ${width} ${theme}: scrolls sideways`);
      for (const problem of problems) found.push(`${name} ${width} ${theme}: ${problem}`);
      await close();
    }
  }
});
if (found.length > 0) {
  console.error(found.join('\n'));
  process.exit(1);
}
console.log(`${Object.keys(STATES).length} states, nothing serious found`);
