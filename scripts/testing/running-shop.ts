import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BANK_NAMES, bankVariable } from '@/sandbox/banks';
import { CARRIER_NAMES, carrierVariable } from '@/sandbox/carriers';
import { freePort } from '@/sandbox/free-port';
import type { Part } from './results';
import { type Engine, postgresBinaries, startServer } from './servers';

/**
 * Builds and starts the shop as `npm start` does, on ports and a data directory of its own, and gives `work` the
 * variables by which tests find it. It has the embedded database, or a PostgreSQL server where that is installed.
 * What opening it took, or its failure, is added to `done`.
 */
export async function inRunningShop(
  done: Part[],
  engine: Engine,
  work: (env: Record<string, string>) => void,
): Promise<void> {
  const isEmbedded = engine === 'embedded' || !postgresBinaries();
  console.log(`\n· Building and starting the shop${isEmbedded ? ' on the embedded database' : ''}`);
  const started = Date.now();
  const database = isEmbedded ? null : await startServer(engine);
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-tests-'));
  const dataDir = path.join(folder, 'data');
  const [port, metricsPort] = [await freePort(), await freePort()];
  const internalSecret = randomUUID();
  const shop = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: database?.url ?? '',
      SITE_URL: '',
      HOST: '',
      INTERNAL_SECRET: internalSecret,
      RATE_LIMIT_SCALE: '100',
      // Its lines are searched for personal data too.
      REQUEST_LOG: 'on',
      METRICS_PORT: String(metricsPort),
    },
  });
  const ended = new Promise((resolve) => shop.once('exit', resolve));
  let isPrinted = true;
  const isOpen = await new Promise<boolean>((resolve) => {
    shop.stdout.on('data', (chunk: Buffer) => {
      // What it logs once it is open stands in its file.
      if (!isPrinted) return;
      process.stdout.write(chunk.toString().replace(/^/gm, '  '));
      isPrinted = !chunk.toString().includes('is open at');
      if (!isPrinted) resolve(true);
    });
    shop.once('exit', () => resolve(false));
  });
  const name = 'Building and starting the shop';
  const seconds = (Date.now() - started) / 1000;
  const failures = isOpen ? [] : ['The shop did not start'];
  done.push({ name, seconds, passed: 0, skipped: 0, failures, files: [] });
  if (isOpen) {
    work({
      SHOP_DATA_DIR: dataDir,
      INTERNAL_SECRET: internalSecret,
      SHOP_URL: `http://localhost:${port}`,
      METRICS_URL: `http://127.0.0.1:${metricsPort}`,
      ...standInAddresses(dataDir),
    });
    shop.kill('SIGTERM');
    await ended;
  }
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
}

function standInAddresses(dataDir: string): Record<string, string> {
  const ports = JSON.parse(readFileSync(path.join(dataDir, 'sandbox/ports.json'), 'utf8'));
  const local = (name: string) => `http://127.0.0.1:${ports[name]}`;
  return {
    POSTER_URL: local('poster'),
    ...Object.fromEntries(CARRIER_NAMES.map((name) => [carrierVariable(name), local(name)])),
    ...Object.fromEntries(BANK_NAMES.map((name) => [bankVariable(name), local(name)])),
    MAIL_URL: local('mail'),
    TELEGRAM_URL: local('telegram'),
    PUSH_URL: local('push'),
  };
}
