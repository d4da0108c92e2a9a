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

/** In the middle of a fade every contrast is wrong, and of a slide every place. A spinner never rests. */
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

/** Every rule that the page as it stands now breaks, with the place. */
async function complaints(page: Page): Promise<string[]> {
  await atRest(page);
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: Checker };
    const { violations } = await axe.run(document, { runOnly });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target}`));
  }, RULES);
}

/** The page as it stands now, dialogs included, breaks no rule of accessibility. */
export async function expectClean(page: Page): Promise<void> {
  await page.evaluate(checker);
  // A message may come or fade while it is looked at, and a busy machine looks for ten seconds.
  await expect.poll(() => complaints(page), { intervals: [300], timeout: 30_000 }).toEqual([]);
}
