import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startLiqpay } from './liqpay/server';
import { startMail } from './mail/server';
import { startMonobank } from './monobank/server';
import { startNovaPoshta } from './nova-poshta/server';
import { startPoster } from './poster/server';
import { startTelegram } from './telegram/server';
import { startUkrposhta } from './ukrposhta/server';

const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-names-'));
const given = { port: 0, dataDir };
const running: Record<string, { url: string; close(): Promise<void> }> = {};

beforeAll(async () => {
  running.poster = await startPoster({ ...given, token: 'a' });
  running.monobank = await startMonobank({ ...given, token: 'a' });
  running.liqpay = await startLiqpay({ ...given, publicKey: 'a', privateKey: 'b' });
  running.novaPoshta = await startNovaPoshta({ ...given, key: 'a' });
  running.ukrposhta = await startUkrposhta({
    ...given,
    ...{ bearer: 'a', trackingBearer: 'b', token: 'c', sender: 'd' },
  });
  running.mail = await startMail({ dataDir, smtpPort: 0, httpPort: 0 });
  running.telegram = await startTelegram({ ...given, token: 'a', chat: '1' });
});
afterAll(async () => {
  await Promise.all(Object.values(running).map((server) => server.close()));
  rmSync(dataDir, { recursive: true });
});

const WORTH_READING: Record<string, string> = {
  poster: '/__orders',
  monobank: '/__invoices',
  liqpay: '/__payments',
  novaPoshta: '/__mode',
  ukrposhta: '/__mode',
  mail: '/mail.json',
  telegram: '/messages.json',
};

/** Status and body of a server's response to a request with this Host header. */
function ask(name: string, host: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const request = get(
      running[name]!.url + WORTH_READING[name],
      { headers: { host } },
      async (response) => {
        const chunks = await response.toArray();
        resolve({ status: response.statusCode, body: Buffer.concat(chunks).toString() });
      },
    );
    request.once('error', reject);
  });
}

describe.each(Object.keys(WORTH_READING))('the local server %s', (name) => {
  test.each([
    'attacker.example',
    'localhost.attacker.example',
    '127.0.0.1.nip.io:80',
    '[::2]:80',
    'shop',
  ])('refuses the host name «%s»', async (host) => {
    const { status, body } = await ask(name, host);

    expect(status).toBe(421);
    expect(body).toMatch(/^This server answers under the names/);
  });

  test('responds under the names of its machine, whatever the port', async () => {
    for (const host of ['localhost', '127.0.0.1:3000', '[::1]:1', 'LOCALHOST:80']) {
      expect(await ask(name, host)).toMatchObject({ status: 200 });
    }
  });

  test('takes nothing from a page of another host', async () => {
    const status = async (origin?: string) => {
      const headers: Record<string, string> = origin === undefined ? {} : { Origin: origin };
      return (await fetch(`${running[name]!.url}/__mode`, { method: 'POST', headers, body: '{}' }))
        .status;
    };
    for (const origin of [
      'https://attacker.example',
      'null',
      'http://localhost.attacker.example',
    ]) {
      expect(await status(origin)).toBe(403);
    }
    expect(await status('http://localhost:3000')).not.toBe(403);
    expect(await status()).not.toBe(403);
  });

  test('listens on this machine only', () => {
    expect(new URL(running[name]!.url).hostname).toBe('127.0.0.1');
  });
});
