import type { Locator, Page } from 'playwright';

/** An interaction: a press that is measured, and the effect that shows that it was handled. */
export type Deed = {
  name: string;
  path: string;
  /** Preparation that is not measured. */
  before?(page: Page): Promise<void>;
  press(page: Page): Promise<void>;
  /** Waits for the effect; throws after `patience` milliseconds. */
  effect(page: Page, patience: number): Promise<void>;
};

type Pages = { home: string; listing: string; product: string };

const tap = (page: Page, name: RegExp) => touch(page.getByRole('button', { name }).first());

/**
 * Taps the middle of an element. The position is read before the tap, because Playwright's `tap()` looks up the element
 * during the tap, which on a page that is four times slower takes longer than the shop's own work.
 */
async function touch(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded({ timeout: 60_000 });
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be pressed has gone');
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

const panel = (page: Page, name: RegExp) => page.getByRole('dialog', { name });

export const phoneDeeds = ({ home, listing, product }: Pages): Deed[] => [
  {
    name: 'add to the basket',
    path: product,
    press: (page) => tap(page, /^Додати в кошик$/),
    effect: (page, timeout) =>
      page.getByRole('button', { name: /товарів: 1/ }).waitFor({ state: 'attached', timeout }),
  },
  {
    name: 'open the basket',
    path: listing,
    press: (page) => tap(page, /^Кошик/),
    effect: (page, timeout) => panel(page, /Кошик/).waitFor({ timeout }),
  },
  {
    name: 'open the filters',
    path: listing,
    press: (page) => tap(page, /^Фільтри/),
    effect: (page, timeout) => panel(page, /^Фільтри/).waitFor({ timeout }),
  },
  {
    name: 'choose a filter',
    path: listing,
    before: async (page) => {
      await tap(page, /^Фільтри/);
      await panel(page, /^Фільтри/).waitFor({ timeout: 60_000 });
    },
    press: async (page) => {
      const sheet = panel(page, /^Фільтри/);
      await touch(sheet.getByRole('checkbox', { name: /^рожевий/ }));
      await touch(sheet.getByRole('button', { name: /^Показати \d/ }));
    },
    effect: (page, timeout) => page.waitForURL(/color=rozhevyi/, { timeout, waitUntil: 'commit' }),
  },
  {
    name: 'open the search',
    path: home,
    press: (page) => tap(page, /^Пошук товарів/),
    effect: (page, timeout) =>
      page.getByRole('combobox', { name: 'Пошук товарів' }).waitFor({ timeout }),
  },
  {
    name: 'type a search',
    path: home,
    before: async (page) => {
      await tap(page, /^Пошук товарів/);
      await page.getByRole('combobox', { name: 'Пошук товарів' }).waitFor({ timeout: 60_000 });
    },
    // The text is in Latin letters, because Playwright types other letters without key events. The search understands
    // both.
    press: (page) =>
      page
        .getByRole('combobox', { name: 'Пошук товарів' })
        .pressSequentially('katana', { delay: 120 }),
    effect: (page, timeout) => page.getByRole('option').first().waitFor({ timeout }),
  },
];
