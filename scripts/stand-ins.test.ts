import { describe, expect, test } from '@jest/globals';
import { PROVIDERS } from '@/lib/payments/methods';
import { providerFor } from '@/lib/payments/registry';
import { missingServices, pointAt, type StandInUrls, sandboxOrder } from './stand-ins';

const EMPTY: NodeJS.ProcessEnv = { NODE_ENV: 'test' };
const URLS: StandInUrls = {
  poster: 'http://127.0.0.1:1',
  monobank: 'http://127.0.0.1:2',
  liqpay: 'http://127.0.0.1:3',
  monobankParts: 'http://127.0.0.1:10',
  novaPoshta: 'http://127.0.0.1:4',
  ukrposhta: 'http://127.0.0.1:8',
  checkbox: 'http://127.0.0.1:10',
  smtp: 'smtp://127.0.0.1:5',
  mail: 'http://127.0.0.1:6',
  telegram: 'http://127.0.0.1:7',
  push: 'http://127.0.0.1:9',
  webhooks: 'http://127.0.0.1:10',
};
const SHOP = 'http://127.0.0.1:3000';
const EVERYTHING = [
  'poster',
  'monobank',
  'liqpay',
  'monobankParts',
  'novaPoshta',
  'ukrposhta',
  'checkbox',
  'mail',
  'telegram',
  'push',
  'webhooks',
];

describe('stand-ins', () => {
  test('include every payment provider, with the settings that the shop reads', () => {
    for (const { id } of PROVIDERS) {
      const settings = { ...EMPTY };
      pointAt(settings, [id], URLS);
      expect(Object.keys(settings).sort()).toEqual(
        Object.keys({ ...EMPTY, ...providerFor(id).env }).sort(),
      );
    }
  });

  test('are all started for a shop without credentials', () => {
    expect(missingServices(EMPTY)).toEqual(EVERYTHING);
  });

  test.each([
    [{ POSTER_TOKEN: 'x' }, 'poster'],
    [{ MONOBANK_TOKEN: 'x' }, 'monobank'],
    [{ LIQPAY_PUBLIC_KEY: 'x', LIQPAY_PRIVATE_KEY: 'y' }, 'liqpay'],
    [{ MONOBANK_PARTS_STORE_ID: 'x', MONOBANK_PARTS_SECRET: 'y' }, 'monobankParts'],
    [{ NOVA_POSHTA_KEY: 'x' }, 'novaPoshta'],
    [
      {
        UKRPOSHTA_BEARER: 'x',
        UKRPOSHTA_TRACKING_BEARER: 'x',
        UKRPOSHTA_TOKEN: 'x',
        UKRPOSHTA_SENDER: 'x',
      },
      'ukrposhta',
    ],
    [{ CHECKBOX_LICENSE_KEY: 'x', CHECKBOX_PIN_CODE: 'y' }, 'checkbox'],
    [{ SMTP_URL: 'x' }, 'mail'],
    [{ TELEGRAM_TOKEN: 'x', TELEGRAM_CHAT: 'y' }, 'telegram'],
    [{ PUSH_URL: 'x' }, 'push'],
  ])('do not replace a service with credentials: %p', (given, name) => {
    expect(missingServices({ ...EMPTY, ...given })).toEqual(
      EVERYTHING.filter((one) => one !== name),
    );
  });

  test.each([
    [{ LIQPAY_PUBLIC_KEY: 'x' }, 'liqpay'],
    [{ UKRPOSHTA_BEARER: 'x' }, 'ukrposhta'],
    [{ TELEGRAM_TOKEN: 'x' }, 'telegram'],
  ])('replace a service with half of its credentials: %p', (given, name) => {
    expect(missingServices({ ...EMPTY, ...given })).toContain(name);
  });

  test('are started only for requested services', () => {
    expect(sandboxOrder(['mail', 'novaPoshta'], '/data', SHOP)).toEqual({
      dataDir: '/data',
      mail: true,
      novaPoshta: { key: 'demo-key' },
    });
  });

  test('get the same credentials as the shop', () => {
    const settings = { ...EMPTY };
    const missing = missingServices(settings);

    const shown = pointAt(settings, missing, URLS);

    const order = sandboxOrder(missing, '/data', SHOP) as Record<string, Record<string, string>>;
    expect(order.poster?.webhook).toEqual({
      url: `${SHOP}/api/pos/webhook`,
      secret: settings.POSTER_SECRET,
    });
    expect(settings).toMatchObject({
      POSTER_TOKEN: order.poster?.token,
      MONOBANK_TOKEN: order.monobank?.token,
      LIQPAY_PUBLIC_KEY: order.liqpay?.publicKey,
      LIQPAY_PRIVATE_KEY: order.liqpay?.privateKey,
      NOVA_POSHTA_KEY: order.novaPoshta?.key,
      NOVA_POSHTA_PRINT_URL: URLS.novaPoshta,
      UKRPOSHTA_TRACKING_BEARER: order.ukrposhta?.trackingBearer,
      UKRPOSHTA_SENDER: order.ukrposhta?.sender,
      SMTP_URL: URLS.smtp,
      TELEGRAM_CHAT: order.telegram?.chat,
    });
    expect(shown).toHaveLength(EVERYTHING.length);
    // With these settings no service is missing.
    expect(missingServices(settings)).toEqual([]);
  });

  test('send the demo’s parcels from a branch of their own unless one is set', () => {
    const settings: NodeJS.ProcessEnv = { ...EMPTY, NOVA_POSHTA_SENDER_PLACE: 'mine' };

    pointAt(settings, ['novaPoshta'], URLS);

    expect(settings.NOVA_POSHTA_SENDER_PLACE).toBe('mine');
  });
});
