import type { Page } from 'playwright/test';

type Watched = { movedBy: number };

/** Sums up the layout shifts of all pages loaded from now on, from their first paint. */
export const watchLayoutShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watched = Object.assign(window, { movedBy: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        watched.movedBy += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum of the page's layout shifts so far (CLS without session windows). */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as Watched).movedBy);
