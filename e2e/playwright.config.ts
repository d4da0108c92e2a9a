import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../scripts/browser';

const browser = {
  baseURL: process.env.SHOP_URL,
  locale: 'uk-UA',
  timezoneId: 'Europe/Kyiv',
  launchOptions: { executablePath: process.env.CHROMIUM, args: CHROMIUM_FLAGS },
  trace: 'off',
  screenshot: 'only-on-failure',
} as const;

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
    { name: 'desktop', use: { ...browser, viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      use: { ...browser, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
