import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** What axe finds wrong with a page, one line an element. The page's context must bypass its policy. */
export async function axeProblems(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') });
  return page.evaluate(`axe.run().then((result) => result.violations.flatMap((violation) =>
    violation.nodes.map((node) => violation.id + ': ' + node.html)))`);
}
