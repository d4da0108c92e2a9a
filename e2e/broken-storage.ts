import type { Page } from 'playwright/test';

/**
 * How a browser fails to keep anything: with cookies blocked it refuses the access, in private modes it may have no
 * room, and inside of other applications it may forget with each page.
 */
export const FAILURES = ['refused', 'full', 'forgetful'] as const;

type Failure = (typeof FAILURES)[number];

/** Both storages fail in every page from now on. */
export const breakStorage = (page: Page, failure: Failure): Promise<unknown> =>
  page.addInitScript(failIn, failure);

function failIn(failure: Failure): void {
  const refuse = (error: string) => () => {
    throw new DOMException('The storage fails', error);
  };
  if (failure === 'full') Storage.prototype.setItem = refuse('QuotaExceededError');
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    if (failure === 'forgetful') window[name].clear();
    if (failure === 'refused') {
      Object.defineProperty(window, name, { get: refuse('SecurityError') });
    }
  }
}

/** No cookie reaches a page, or the shop again. */
export async function blockCookies(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  page.on('response', () => void page.context().clearCookies());
}
