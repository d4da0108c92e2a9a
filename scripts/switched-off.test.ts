import { describe, expect, test } from '@jest/globals';
import { readExposure } from '@/lib/server/exposure';
import { missingServices, variablesOf, WITHOUT } from './stand-ins';
import { switchedOff } from './switched-off';

const SITE_URL = 'https://amplua.example';
const given = (settings: Record<string, string>): NodeJS.ProcessEnv => ({
  NODE_ENV: 'test',
  SITE_URL,
  POSTER_TOKEN: 'token',
  SMTP_URL: 'smtps://mail.example',
  ...settings,
});

describe('a public shop with SITE_URL', () => {
  test('opens without a service, or refuses to open', () => {
    const needed = missingServices({ NODE_ENV: 'test' }).filter(
      (service) => WITHOUT[service] === undefined,
    );

    expect(() => readExposure({ SITE_URL }, { isLauncher: true })).toThrow(
      `${needed.flatMap(variablesOf).join(' and ')} are not set`,
    );
  });

  test('says what is off and which settings would change that', () => {
    expect(switchedOff(given({ LIQPAY_PUBLIC_KEY: 'x' }))).toEqual([
      { what: expect.stringContaining('monobank'), lacking: ['MONOBANK_TOKEN'] },
      { what: expect.stringContaining('LiqPay'), lacking: ['LIQPAY_PRIVATE_KEY'] },
      {
        what: expect.stringContaining('in parts'),
        lacking: ['MONOBANK_PARTS_STORE_ID', 'MONOBANK_PARTS_SECRET'],
      },
      { what: expect.stringContaining('Nova Poshta'), lacking: ['NOVA_POSHTA_KEY'] },
      {
        what: 'Ukrposhta',
        lacking: [
          'UKRPOSHTA_BEARER',
          'UKRPOSHTA_TRACKING_BEARER',
          'UKRPOSHTA_TOKEN',
          'UKRPOSHTA_SENDER',
        ],
      },
      {
        what: expect.stringContaining('Checkbox'),
        lacking: ['CHECKBOX_LICENSE_KEY', 'CHECKBOX_PIN_CODE'],
      },
      { what: expect.stringContaining('Telegram'), lacking: ['TELEGRAM_TOKEN', 'TELEGRAM_CHAT'] },
      { what: expect.stringContaining('webhooks'), lacking: ['POSTER_SECRET'] },
    ]);
  });

  test('has nothing off when all credentials are set', () => {
    const all = {
      POSTER_SECRET: 'x',
      MONOBANK_TOKEN: 'x',
      LIQPAY_PUBLIC_KEY: 'x',
      LIQPAY_PRIVATE_KEY: 'x',
      NOVA_POSHTA_KEY: 'x',
      TELEGRAM_TOKEN: 'x',
      TELEGRAM_CHAT: 'x',
      UKRPOSHTA_BEARER: 'x',
      UKRPOSHTA_TRACKING_BEARER: 'x',
      UKRPOSHTA_TOKEN: 'x',
      UKRPOSHTA_SENDER: 'x',
      CHECKBOX_LICENSE_KEY: 'x',
      CHECKBOX_PIN_CODE: 'x',
      MONOBANK_PARTS_STORE_ID: 'x',
      MONOBANK_PARTS_SECRET: 'x',
    };
    expect(switchedOff(given(all))).toEqual([]);
  });
});
