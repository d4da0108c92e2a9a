import type { Page } from 'playwright/test';

/**
 * How storage fails in browsers. `refused` means that access throws, as when cookies are blocked. `full` means that
 * there is no space, as in some private modes. `forgetful` means that each page starts with empty storage, as in some
 * in-app browsers.
 */
export const FAILURES = ['refused', 'full', 'forgetful'] as const;

type Failure = (typeof FAILURES)[number];

/** Makes both storages fail in every page from now on. */
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

/** Blocks cookies: pages cannot read them and the shop never gets them back. */
export async function blockCookies(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  page.on('response', () => void page.context().clearCookies());
}
