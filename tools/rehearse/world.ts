import path from 'node:path';
import { freePort } from '../../sandbox/free-port';
import { type Child, firstJson, startChild, stopChild } from '../../scripts/child';
import { missingServices, pointAt, type StandInUrls, sandboxOrder } from '../../scripts/stand-ins';
import { startBalancer } from '../../scripts/testing/balancer';
import { startServer, type TestServer } from '../../scripts/testing/servers';
import { call, pause, tell } from '../soak/call';
import type { Product } from './load';

const SECRET = 'known-to-this-rehearsal-only-and-long-enough';
const GOODS = 30;
/** Stock of each product, in pieces, that a rehearsal cannot sell out. */
const PLENTY = 1_000_000;

/** The environment of the instances: database, external services and balancer, and the settings of each instance. */
export type World = {
  url: string;
  urls: StandInUrls;
  database: TestServer;
  /** Settings of a process, with its own port and data folder. */
  settings(name: 'web1' | 'web2' | 'worker'): Record<string, string>;
  close(): Promise<void>;
};

/** Starts the environment; its files, and the data of the instances, are in `folder`. */
export async function openWorld(folder: string): Promise<World> {
  const ports = { front: await freePort(), web1: 0, web2: 0, worker: 0 };
  for (const name of ['web1', 'web2', 'worker'] as const) ports[name] = await freePort();
  const database = await startServer('PostgreSQL', { isDurable: true });
  const balancer = await startBalancer(ports.front, [ports.web1, ports.web2]);
  const common: Record<string, string> = {
    HOST: '127.0.0.1',
    SITE_URL: balancer.url,
    DATABASE_URL: database.url,
    TRUSTED_PROXY_HOPS: '1',
    MIGRATIONS: 'wait',
    SHUTDOWN_GRACE: '5',
    RATE_LIMIT_SCALE: '100000',
    INTERNAL_SECRET: SECRET,
    SECOND_FACTOR_KEY: 'one-key-for-all-of-the-rehearsal',
    ADMIN_EMAIL: 'rehearsal@example.com',
    ADMIN_PASSWORD: 'rehearsal-of-a-release-7',
  };
  const own = { ...common } as unknown as NodeJS.ProcessEnv;
  const missing = missingServices(own);
  const order = JSON.stringify(sandboxOrder(missing, folder, balancer.url));
  const standIns: Child = startChild('Stand-ins', ['--import', 'tsx', 'sandbox/start.ts', order], {
    env: process.env,
  });
  const urls = await firstJson<StandInUrls>(standIns);
  pointAt(own, missing, urls);
  return {
    url: balancer.url,
    urls,
    database,
    settings: (name) => ({
      ...(own as Record<string, string>),
      ROLE: name === 'worker' ? 'worker' : 'web',
      PORT: String(ports[name]),
      DATA_DIR: path.join(folder, name),
    }),
    async close() {
      await balancer.stop();
      await stopChild(standIns);
      await database.stop();
    },
  };
}

type Listed = { product_id: number; product_name: string; price: number; category_slug: string };

/** Products with practically unlimited stock, after the shop has read it from the POS. */
export async function givenGoods({ url, urls, settings }: World): Promise<Product[]> {
  const goods: Product[] = [];
  for (let page = 1; goods.length < GOODS; ) {
    const { status, body } = await call('GET', `${url}/api/products/all?page=${page}`);
    const listed = (body.products ?? []) as (Listed & { modifications: unknown[] })[];
    // Wait for the worker's first read of the POS.
    if (status !== 200 || listed.length === 0) {
      await pause(500);
      continue;
    }
    for (const {
      product_id: id,
      product_name: name,
      price,
      category_slug: slug,
      ...one
    } of listed) {
      if (one.modifications.length > 0 || price < 30_000) continue;
      goods.push({ id, name, path: `/${slug}/${id}` });
    }
    page += 1;
  }
  goods.length = GOODS;
  for (const { id } of goods) await tell(`${urls.poster}/__product/${id}`, { stock: PLENTY });
  const { PORT } = settings('web1');
  // Retry: refused with 409 while another synchronisation is running.
  for (let status = 409; status !== 200; await pause(200)) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/api/internal/synchronise`, {
      method: 'POST',
      headers: { 'X-Internal-Secret': SECRET },
    });
    status = answer.status;
    if (status !== 200 && status !== 409) throw new Error(`Synchronising answered ${status}`);
  }
  return goods;
}
