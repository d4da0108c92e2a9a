import { defineConfig } from 'playwright/test';
import { CHROMIUM_FLAGS } from '../scripts/browser';

const browser = {
  baseURL: process.env.SHOP_URL,
  locale: 'uk-UA',
  timezoneId: 'Europe/Kyiv',
  launchOptions: { executablePath: process.env.CHROMIUM, args: CHROMIUM_FLAGS },
  // Workers are blocked, because the requests of a service worker bypass the routes that a journey mocks. Only
  // offline.spec.ts allows them.
  serviceWorkers: 'block',
  trace: 'off',
  screenshot: 'only-on-failure',
} as const;

/**
 * Staff journeys run on a desktop and shopper journeys on a phone; `@desk` and `@phone` override this for one journey.
 * `@both` adds a run on the other width in the long part, `@layout` adds it in every part. `@long` journeys run only in
 * the long part. TESTS is `quick`, `long` (everything that quick leaves out) or unset (all).
 */
const IS_DESK = String.raw`(?:.*@desk|(?!.*@phone)\S* \S*(?:admin-\S+|feed)\.spec)`;
const OWN = { desktop: `(?=${IS_DESK})`, phone: `(?!${IS_DESK})` };

const run = (width: keyof typeof OWN) => {
  const all = new RegExp(`^(?:${OWN[width]}|.*@(?:both|layout))`);
  const quick = new RegExp(`^(?!.*@long)(?:${OWN[width]}|.*@layout)`);
  const isLong = process.env.TESTS === 'long';
  return {
    name: width,
    grep: process.env.TESTS === 'quick' ? quick : all,
    ...(isLong && { grepInvert: quick }),
  };
};

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  // One more than the two cores of the test machines; with four, journeys wait for each other.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ['json']],
  projects: [
    { ...run('desktop'), use: { ...browser, viewport: { width: 1440, height: 900 } } },
    {
      ...run('phone'),
      use: { ...browser, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
