// biome-ignore-all lint/suspicious/noConsole: it is what is tested
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { logConsole, logRequestError } from './log-console';

const TOKEN = 'Zq3vT8kPw1_xR5mN7bJ2cL9dF4gH6sA0yE-uViOtWnB';
const PERSONAL = /Zq3vT8kPw|Олена|olena@|380671234567|067 123/;

const shared = globalThis as typeof globalThis & { isConsoleLogged?: true };
const own = { ...console };
const { write } = process.stdout;
let written: string[];

beforeEach(() => {
  written = [];
  process.stdout.write = (text: string | Uint8Array) => written.push(String(text)) > 0;
});
afterEach(() => {
  process.stdout.write = write;
  Object.assign(console, own);
  delete shared.isConsoleLogged;
});

const lines = () =>
  written
    .join('')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, string>);

const failedQuery = () =>
  new Error(
    `Failed query: select * from "orders" where token = $1\nparams: ${TOKEN},Олена,+380671234567`,
    { cause: new Error('Connection refused') },
  );

describe('what the framework prints', () => {
  test('is one line of the log each, without values of a query', () => {
    logConsole();
    console.error('⨯', failedQuery());
    console.log('\u001b[1m▲ Next.js\u001b[0m %s', '16');
    console.error({ email: 'olena@example.com' });
    console.info('');

    expect(lines().map(({ level, message }) => [level, message])).toEqual([
      ['error', '⨯'],
      ['info', '▲ Next.js 16'],
      ['warn', '[object]'],
    ]);
    expect(written.join('')).not.toMatch(PERSONAL);
  });

  test('is not logged twice for an error of a page', () => {
    logConsole();
    const error = Object.assign(failedQuery(), { digest: '123' });
    console.error(error);
    logRequestError(error, { routePath: '/order/[token]', routeType: 'render' });

    expect(lines()).toEqual([
      expect.objectContaining({ message: 'page failed', route: '/order/[token]', digest: '123' }),
    ]);
    expect(written.join('')).not.toMatch(PERSONAL);
  });
});

describe('any line', () => {
  test('is written without personal links, addresses and phones', () => {
    logConsole();
    for (const said of [
      `GET /order/${TOKEN} failed`,
      `/restore?token=${TOKEN}&a=1`,
      `cookie ${TOKEN}`,
      '550 olena@example.com: no such user',
      'call +380671234567 or 067 123 45 67',
    ]) {
      console.warn(said);
    }
    expect(lines()).toHaveLength(5);
    expect(written.join('')).not.toMatch(PERSONAL);
    expect(written.join('')).toContain('/order/[token] failed');
  });

  test('keeps numbers that are not phones', () => {
    logConsole();
    console.info(
      'took 0.123456789 s, job 00000001-0000-4000-8000-000000000110, 16.000197501000002',
    );
    expect(lines()[0]?.message).toBe(
      'took 0.123456789 s, job 00000001-0000-4000-8000-000000000110, 16.000197501000002',
    );
  });
});
