import { afterEach, describe, expect, test } from '@jest/globals';
import { offeredPayments } from '@/lib/orders/paying/offered-payments';
import { OFFER_TEXT } from '@/lib/settings/offer-text';
import { POLICY_TEXT } from '@/lib/settings/policy-text';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { PAYMENT_ENV } from './env';
import { PAYMENT_METHODS, PROVIDERS, providerOf } from './methods';
import { hasCredentials, providerAt, providerFor } from './registry';

const CREDENTIALS = Object.fromEntries(Object.keys(PAYMENT_ENV).map((name) => [name, 'given']));

afterEach(putSettingsBack);

describe.each(PROVIDERS.map((facts) => [facts.id, facts] as const))('%s', (id, facts) => {
  test('is found by its name, its method and its webhook path', () => {
    const provider = providerFor(id);
    expect(provider).toMatchObject(facts);
    expect(providerFor(providerOf(facts.method))).toBe(provider);
    expect(providerAt(facts.webhookPath)).toBe(provider);
    expect(providerAt(`${facts.webhookPath}/`)).toBe(provider);
  });

  test('is offered once all its settings are set', () => {
    givenSettings(CREDENTIALS);
    expect(hasCredentials(id)).toBe(true);
    expect(offeredPayments()).toContain(facts.method);
  });

  test.each(Object.keys(providerFor(id).env))('is not offered without %s', (name) => {
    givenSettings({ ...CREDENTIALS, [name]: undefined });
    expect(hasCredentials(id)).toBe(false);
    expect(offeredPayments()).toEqual(PAYMENT_METHODS.filter((method) => method !== facts.method));
  });

  test.each([
    ['offer', OFFER_TEXT],
    ['policy', POLICY_TEXT],
  ])('has its passage in the %s', (_name, text) => {
    expect(text).toContain(`{{#${facts.method}}}`);
    expect(text).toContain(`{{/${facts.method}}}`);
  });
});

test('no two providers share a name, a method, a webhook path or a setting', () => {
  const told = PROVIDERS.flatMap(({ id, method, webhookPath }) => [
    `id ${id}`,
    `method ${method}`,
    `path ${webhookPath}`,
    ...Object.keys(providerFor(id).env).map((name) => `setting ${name}`),
  ]);
  expect(new Set(told).size).toBe(told.length);
  expect(new Set(PAYMENT_METHODS).size).toBe(PAYMENT_METHODS.length);
});

test('no provider has another path', () => {
  expect(providerAt('/api/payments/monobank/callback')).toBeUndefined();
  expect(providerAt('/api/payments/monobank/webhook/more')).toBeUndefined();
});
