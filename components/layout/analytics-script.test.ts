import { expect, test } from '@jest/globals';
import { contentSecurityPolicy } from '@/lib/server/security-headers';
import { AnalyticsScript } from './analytics-script';

test('pages of a shop without analytics contain and allow nothing of it', () => {
  expect(AnalyticsScript()).toBe(false);
  expect(contentSecurityPolicy({})).not.toMatch(/google|facebook/);
  expect(contentSecurityPolicy({})).toContain("connect-src 'self'; ");
});
