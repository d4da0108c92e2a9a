import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from 'playwright/test';

const checker = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Checker = {
  run(
    scope: Document,
    options: { runOnly: string[] },
  ): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>;
};

/** Waits for the end of animations, which change contrasts and positions. Endless ones (spinners) are ignored. */
export const atRest = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' ||
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );

/** Every rule that the page breaks in its current state, with the element. */
async function complaints(page: Page): Promise<string[]> {
  await atRest(page);
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: Checker };
    const { violations } = await axe.run(document, { runOnly });
    // The sticky header covers a part of what is scrolled under it, and the checker measures what is left. The next
    // check is made at the top of the page, where it covers nothing.
    if (violations.some(({ id }) => id === 'target-size')) {
      window.scrollTo({ top: 0, behavior: 'instant' });
    }
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target}`));
  }, RULES);
}

/** Expects the page in its current state, with open dialogs, to break no accessibility rule. */
export async function expectClean(page: Page): Promise<void> {
  await page.evaluate(checker);
  // A toast may appear or fade during a check, which takes up to ten seconds on a busy machine.
  await expect.poll(() => complaints(page), { intervals: [300], timeout: 30_000 }).toEqual([]);
}
