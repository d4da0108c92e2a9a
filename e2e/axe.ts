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

/** Every rule that the page as it stands now breaks, with the place, and still breaks after a second. */
async function complaints(page: Page): Promise<string[]> {
  await page.evaluate(checker);
  for (let tries = 1; ; tries += 1) {
    await atRest(page);
    const found = await page.evaluate(async (runOnly) => {
      const { axe } = window as unknown as { axe: Checker };
      const { violations } = await axe.run(document, { runOnly });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target}`));
    }, RULES);
    // A message may come or fade while it is looked at.
    if (found.length === 0 || tries === 4) return found;
    await page.waitForTimeout(300);
  }
}

/** The page as it stands now, dialogs included, breaks no rule of accessibility. */
export const expectClean = async (page: Page) => expect(await complaints(page)).toEqual([]);
