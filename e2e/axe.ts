import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const checker = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Checker = {
  run(
    scope: Document,
    options: { runOnly: string[] },
  ): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>;
};

/** In the middle of a fade every contrast is wrong, and of a slide every place. */
export const atRest = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      return isEndless || playState !== 'running';
    }),
  );

/** The page as it stands now breaks no rule; the failure names the rules with their places. */
export async function expectAccessible(page: Page): Promise<void> {
  await atRest(page);
  await page.evaluate(checker);
  const complaints = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: Checker };
    const { violations } = await axe.run(document, { runOnly });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target}`));
  }, RULES);
  expect(complaints).toEqual([]);
}
