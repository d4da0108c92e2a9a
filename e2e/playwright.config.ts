import { defineConfig } from 'playwright/test';
import { CHROMIUM_FLAGS } from '../scripts/browser';

const browser = {
  baseURL: process.env.SHOP_URL,
  locale: 'uk-UA',
  timezoneId: 'Europe/Kyiv',
  launchOptions: { executablePath: process.env.CHROMIUM, args: CHROMIUM_FLAGS },
  // What it answers passes a journey's routes by; its own journeys let it in (offline.spec.ts).
  serviceWorkers: 'block',
  trace: 'off',
  screenshot: 'only-on-failure',
} as const;

const filesOf = (names: string[]) => names.map((name) => `**/${name}.spec.ts`);

/**
 * What looks different in another width runs in both. A rule whose pages are looked at in both widths
 * elsewhere runs once, by its file here or by its tag: the staff's at a desk (`@desk`) …
 */
const AT_A_DESK = filesOf([
  'admin-api',
  'admin-access',
  'admin-bundles',
  'admin-meta',
  'admin-overview',
  'admin-products',
  'admin-required-factor',
  'admin-reviews',
  'admin-settings',
  'admin-tags',
  'admin-texts',
  'admin-pos',
  'admin-unsaved',
  'feed',
]);

/** … and a shopper's on a phone (`@phone`). */
const ON_A_PHONE = filesOf([
  'account',
  'event-date',
  'finding',
  'lines',
  'live-stock',
  'payments',
  'register',
  'restore',
  'reviews',
  'session',
  'share',
  'shelves',
  'slow-network',
  'theme',
  'shopper-journeys',
  'ukrposhta',
  'upsell',
  'wishes',
]);

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  // One more than the two cores of the machines that this is tested on: each waits half of its time.
  workers: 3,
  forbidOnly: true,
  // A busy machine is late once in a while; what fails twice is wrong. `npm test` names them.
  retries: 1,
  reporter: [['list'], ['json']],
  projects: [
    {
      name: 'desktop',
      testIgnore: ON_A_PHONE,
      grepInvert: /@phone/,
      use: { ...browser, viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: AT_A_DESK,
      grepInvert: /@desk/,
      use: { ...browser, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
