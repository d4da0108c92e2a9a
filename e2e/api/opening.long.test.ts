import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startMail } from '../../sandbox/mail/server';
import { startPoster } from '../../sandbox/poster/server';
import {
  descendantsOf,
  endAndWait,
  type OwnShop,
  openOwnShop,
} from '../../scripts/testing/own-shop';

const NAME = 'amplua.example';

describe('a shop with a public address, a POS and mail only', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-public-'));
  const outside: { close(): Promise<void> }[] = [];
  let shop: OwnShop;

  beforeAll(async () => {
    const folder = path.join(dataDir, 'outside');
    const poster = await startPoster({ port: 0, dataDir: folder, token: 'a-token' });
    const mail = await startMail({ smtpPort: 0, httpPort: 0, dataDir: folder });
    outside.push(poster, mail);
    shop = await openOwnShop(path.join(dataDir, 'shop'), {
      SITE_URL: `https://${NAME}`,
      HOST: '127.0.0.1',
      INTERNAL_SECRET: '',
      POSTER_URL: poster.url,
      POSTER_TOKEN: 'a-token',
      SMTP_URL: mail.smtpUrl,
      ADMIN_EMAIL: 'boss@example.com',
      ADMIN_PASSWORD: 'головний-7',
      OFFLINE: 'off',
      RATE_LIMIT_SCALE: '100',
    });
  }, 180_000);
  afterAll(async () => {
    if (shop) await endAndWait(shop.launcher, 'SIGTERM');
    await Promise.all(outside.map((server) => server.close()));
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('starts no stand-in and says what is off and why', () => {
    const programs = descendantsOf(shop.launcher.pid ?? 0).map((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8'),
    );

    expect(programs.filter((program) => program.includes('sandbox/'))).toEqual([]);
    expect(existsSync(path.join(dataDir, 'shop/sandbox'))).toBe(false);
    expect(shop.said).not.toMatch(/stand-ins|Simulated|Sign in as admin/);
    for (const variable of [
      'MONOBANK_TOKEN',
      'LIQPAY_PUBLIC_KEY',
      'MONOBANK_PARTS_STORE_ID',
      'NOVA_POSHTA_KEY',
      'UKRPOSHTA_BEARER',
      'TELEGRAM_TOKEN',
      'POSTER_SECRET',
    ]) {
      expect(shop.said.split('Off, for want of credentials:')[1]).toContain(variable);
    }
  });

  test('mentions no card payments on its pages and offers none at the checkout', async () => {
    for (const page of ['/', '/wigs', '/public', '/politic']) {
      const { status, body } = await read(page);
      expect({ page, status }).toEqual({ page, status: 200 });
      expect(body).toContain('Оплата при отриманні');
      expect(body.replaceAll('\u00a0', ' ')).not.toMatch(
        /картка онлайн|карткою онлайн|карткою на сайті|monobank|LiqPay/i,
      );
    }
    expect((await read('/checkout')).body).toMatch(/offered\\?":\[\\?"cod\\?",\\?"pickup\\?"\]/);
  });

  test('removes the service worker of every browser, and installs none, when that is set', async () => {
    expect((await read('/sw.js')).body).toContain('registration.unregister()');
    for (const page of ['/', '/wigs', '/public']) {
      expect((await read(page)).body).not.toContain('OfflineStarter');
    }
  });

  test('accepts orders that are paid on receipt, and none by card', async () => {
    const wigs = JSON.parse((await read('/api/products/wigs')).body);
    const wig = wigs.products.find(
      ({
        modifications,
        price,
        amount,
      }: {
        modifications: unknown[];
        price: number;
        amount: number;
      }) => modifications.length === 0 && price >= 30_000 && amount > 0,
    );
    const order = (payments: string) =>
      fetch(`${shop.url}/api/orders`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          firstName: 'Олена',
          lastName: 'Мельник',
          phone: '+380671234567',
          email: 'olena@example.com',
          payments,
          deliveryMethod: 'pickup',
          productBusket: [{ product_id: wig.product_id, amount: 1 }],
        }),
      });

    for (const payments of ['mono', 'liqpay']) {
      const refused = await order(payments);
      expect(refused.status).toBe(422);
      expect((await refused.json()).errors).toHaveProperty('payments');
    }
    expect((await order('pickup')).status).toBe(201);
  });

  /** Requests a page as a reverse proxy in front of the shop does. */
  function read(page: string): Promise<{ status: number | undefined; body: string }> {
    return new Promise((resolve, reject) => {
      const headers = { Host: NAME, 'X-Forwarded-Proto': 'https' };
      get(shop.url.replace('localhost', '127.0.0.1') + page, { headers }, async (response) => {
        const chunks = await response.toArray();
        resolve({ status: response.statusCode, body: Buffer.concat(chunks).toString() });
      }).once('error', reject);
    });
  }
});
