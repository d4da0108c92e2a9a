import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BANK_NAMES, bankVariable } from '@/sandbox/banks';
import { CARRIER_NAMES, carrierVariable } from '@/sandbox/carriers';
import { freePort } from '@/sandbox/free-port';
import { ADMIN } from './admin';
import { endAndWait, openOwnShop } from './own-shop';
import type { Part } from './results';
import { type Engine, postgresBinaries, startServer } from './servers';

/**
 * Builds and starts the shop as `npm start` does, with its own ports and data directory, and calls `work` with the
 * environment variables through which tests reach the shop. Uses the embedded database unless PostgreSQL is requested
 * and installed. Adds the duration of the start, or its failure, to `done`.
 */
export async function inRunningShop(
  done: Part[],
  engine: Engine,
  work: (env: Record<string, string>) => Promise<void>,
): Promise<void> {
  const isEmbedded = engine === 'embedded' || !postgresBinaries();
  const name = `Building and starting the shop${isEmbedded ? ' on the embedded database' : ''}`;
  console.log(`\n· ${name}`);
  const started = Date.now();
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-tests-'));
  const dataDir = path.join(folder, 'data');
  const database = isEmbedded ? null : await startServer(engine);
  const metricsPort = await freePort();
  const settings = {
    DATABASE_URL: database?.url ?? '',
    INTERNAL_SECRET: randomUUID(),
    RATE_LIMIT_SCALE: '100',
    // Seconds that the start waits for pictures, less than the default. The shop generates the remaining pictures while
    // tests run.
    FIRST_PICTURES_WAIT: '5',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    // A demo sets the following settings automatically. This shop is no demo, so they are set here.
    SECOND_FACTOR: 'optional',
    SHOP_ADDRESS: 'ТЦ, 4 поверх, вул. Рішельєвська, 33, Одеса',
    SHOP_TELEGRAM: 'amplua_shop',
    SHOP_VIBER: '+38 (000) 000-00-00',
    SHOP_INSTAGRAM: 'amplua.shop',
    // The request log is searched for personal data too.
    REQUEST_LOG: 'on',
    METRICS_PORT: String(metricsPort),
  };
  const start = [process.execPath, 'scripts/start.mjs'];
  const tell = (words: string) => process.stdout.write(words.replace(/^/gm, '  '));
  const shop = await openOwnShop(dataDir, settings, { start, tell }).catch(String);
  const seconds = (Date.now() - started) / 1000;
  const failures = typeof shop === 'string' ? [shop] : [];
  done.push({ name, seconds, passed: 0, skipped: 0, failures, files: [] });
  try {
    if (typeof shop === 'string') return;
    await work({
      SHOP_DATA_DIR: dataDir,
      INTERNAL_SECRET: settings.INTERNAL_SECRET,
      SHOP_URL: shop.url,
      METRICS_URL: `http://127.0.0.1:${metricsPort}`,
      ...standInAddresses(shop.ports),
    }).finally(() => endAndWait(shop.launcher, 'SIGTERM'));
  } finally {
    await database?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function standInAddresses(ports: Record<string, number>): Record<string, string> {
  const local = (name: string) => `http://127.0.0.1:${ports[name]}`;
  return {
    POSTER_URL: local('poster'),
    ...Object.fromEntries(CARRIER_NAMES.map((name) => [carrierVariable(name), local(name)])),
    ...Object.fromEntries(BANK_NAMES.map((name) => [bankVariable(name), local(name)])),
    MAIL_URL: local('mail'),
    TELEGRAM_URL: local('telegram'),
    PUSH_URL: local('push'),
    WEBHOOKS_URL: local('webhooks'),
  };
}
