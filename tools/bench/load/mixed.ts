import type { Agent } from 'node:http';
import { note } from '../figures';
import { givenPlenty, order } from '../orders';
import { quantile } from '../quantiles';
import { type Running, startShop } from '../servers';
import { AS_BROWSER, type Load, load, visit } from '../visits';
import { findAddresses } from './addresses';
import { byShare, seeded, zipf } from './chance';

/** Seconds of warm-up, until each popular page has been requested once, and seconds of the measurement. */
const WARM_UP = 45;
const SECONDS = 15;
const BARS = { perSecond: 600, p99: 250 };
/** Settings that the shop must be started with. */
export const MIXED_SETTINGS = {
  INTERNAL_SECRET: 'known-to-this-bench-only',
  TRUSTED_PROXY_HOPS: '1',
};
const CATEGORIES = ['wigs', 'cosplay', 'lenses', 'figures', 'merch', 'accessories'];
const STORED = ['/', ...CATEGORIES.flatMap((slug) => [`/${slug}`, `/${slug}?page=2`])];

/**
 * A visitor's action with its share of all requests in per cent. The share of orders, one in a hundred requests, is
 * several times higher than in real shops.
 */
export type Deed = { kind: string; share: number; run(agent: Agent): Promise<boolean> };

/** P7: all actions of visitors at once, over 16 connections, with the demo on its own database. */
export async function measureMixed(dataDir: string): Promise<void> {
  console.log('· Doing everything that visitors do over 16 connections');
  const shop = await startShop(dataDir, MIXED_SETTINGS);
  try {
    const deeds = await mixedDeeds(shop, dataDir);
    const random = seeded(2);
    const one = async (agent: Agent) => {
      const { kind, run } = byShare(deeds, random);
      return { kind, isRight: await run(agent) };
    };
    const first = await load(SECONDS, one);
    noteRate('mixed load, right after a start', first);
    await load(WARM_UP - SECONDS, one);
    const { perSecond, wrong, times, byKind } = await load(SECONDS, one);
    for (const { kind, share } of deeds) {
      const own = byKind.get(kind) ?? [];
      const [p50, p99] = [quantile(own, 0.5), quantile(own, 0.99)].map((time) => time.toFixed(1));
      console.log(`  ${kind}, ${share} %: ${own.length}, p50 ${p50} ms, p99 ${p99} ms`);
    }
    noteRate('mixed load', { perSecond, times });
    note('P7', 'mixed load, answered wrongly', String(wrong), '0', wrong === 0);
  } finally {
    await shop.stop();
  }
}

function noteRate(name: string, { perSecond, times }: Pick<Load, 'perSecond' | 'times'>): void {
  const p99 = quantile(times, 0.99);
  const rate = `${Math.round(perSecond)}/s`;
  note('P7', name, rate, `${BARS.perSecond}/s`, perSecond >= BARS.perSecond);
  note('P7', `${name}, p99`, `${Math.round(p99)} ms`, `${BARS.p99} ms`, p99 <= BARS.p99);
}

/** The actions of the mixed load, for a shop started with MIXED_SETTINGS. */
export async function mixedDeeds({ url }: Running, dataDir: string): Promise<Deed[]> {
  const goods = await givenPlenty(url, dataDir);
  const addresses = await findAddresses(url);
  const random = seeded(3);
  const product = zipf(await productPages(url), random);
  const stored = zipf(STORED, random);
  const narrowing = zipf(addresses.narrowings, random);
  const search = zipf(addresses.searches, random);
  const good = zipf(goods, random);
  let turn = 0;
  const get =
    (next: () => string): Deed['run'] =>
    async (agent) =>
      (await visit(url + next(), agent, AS_BROWSER)) === 200;
  /** A search while its text is typed: with three letters, then five, then the whole text. */
  const typed = () => {
    const text = decodeURIComponent(search().split('=')[1] ?? '').replaceAll('+', ' ');
    return `/api/products/search?${new URLSearchParams({ search: text.slice(0, [3, 5, 99][turn++ % 3]) })}`;
  };
  const headers = { ...AS_BROWSER, 'Content-Type': 'application/json' };
  const basket = () => ({ product_id: good(), amount: 1 });
  return [
    { kind: 'stored pages: lists', share: 20, run: get(stored) },
    { kind: 'stored pages: products', share: 25, run: get(product) },
    { kind: 'narrowed lists', share: 12, run: get(narrowing) },
    { kind: 'search page', share: 5, run: get(search) },
    { kind: 'search API', share: 12, run: get(typed) },
    { kind: 'product API', share: 9, run: get(() => `/api/products/product/${good()}`) },
    {
      kind: 'stock of cards',
      share: 12,
      run: get(() => `/api/products/stock?ids=${good()},${good()}`),
    },
    {
      kind: 'availability of a basket',
      share: 4,
      run: async (agent) => {
        const body = JSON.stringify({ productBusket: [basket()] });
        return (await visit(`${url}/api/products/availability`, agent, headers, body)) === 200;
      },
    },
    { kind: 'orders', share: 1, run: () => order(url, goods) },
  ];
}

async function productPages(url: string): Promise<string[]> {
  const lists = await Promise.all(
    CATEGORIES.map(async (slug) => {
      const { products } = await (await fetch(`${url}/api/products/${slug}`)).json();
      return (products as { product_id: number }[]).map((one) => `/${slug}/${one.product_id}`);
    }),
  );
  return lists.flat();
}
