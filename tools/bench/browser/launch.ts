import { type Browser, chromium } from 'playwright';
import { CHROMIUM_FLAGS, findBrowser } from '../../../scripts/browser';

/** Runs `work` with a headless browser. */
export async function withBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  const executablePath = findBrowser(console.log);
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}
