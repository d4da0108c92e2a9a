import type { Page } from 'playwright/test';

type Watched = { movedBy: number };

/** From the next page on its layout shifts are added up, from its first paint. */
export const watchLayoutShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watched = Object.assign(window, { movedBy: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        watched.movedBy += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The layout shifts of the page so far (Cumulative Layout Shift without its windows). */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as Watched).movedBy);
