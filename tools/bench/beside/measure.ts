import type { Agent } from 'node:http';
import type { Browser } from 'playwright';
import { clickTime } from '../browser/click-speed';
import { withBrowser } from '../browser/launch';
import { type Phone, withPhone } from '../browser/lighthouse';
import { weigh } from '../browser/page-weight';
import { sayHowBusy } from '../figures';
import { pagesOf } from '../pages';
import { ticksOfTree } from '../processes';
import { median } from '../quantiles';
import { startShop } from '../servers';
import { AS_BROWSER, load, visit } from '../visits';
import { readShop, type Shop } from './shops';

const ROUNDS = 3;
const LIGHTHOUSE = 3;
const CLICKS = 10;
/** Milliseconds per tick: the kernel counts processor time in hundredths of a second. */
const TICK = 10;

type Cells = Record<string, string>;

/**
 * Compares another shop with ours, alternately and with the same client: throughput, processor time of a page, bytes,
 * requests, Lighthouse, and a click on a card. The other shop is described only by the command line.
 */
export async function measureBeside(dataDir: string, words: string[]): Promise<void> {
  const { shop: other, seconds } = readShop(words);
  await sayHowBusy();
  const { url, pid, stop } = await startShop(dataDir);
  const own: Shop = {
    name: 'this shop',
    url,
    pages: { ...(await pagesOf(url)), search: `/search?q=${encodeURIComponent('перука')}` },
    pid,
    card: '.card-name a',
    heading: 'h1.product-name',
  };
  const shops = [own, other];
  const rows = new Map<string, Cells>();
  const put = (row: string, { name }: Shop, text: string) =>
    rows.set(row, { ...rows.get(row), [name]: text });
  try {
    for (const page of Object.keys(other.pages)) {
      const both = shops.filter(({ pages }) => pages[page]);
      await loadBoth(both, page, seconds, put);
    }
    await withBrowser(async (browser) => {
      for (const shop of shops) await weighAll(browser, shop, Object.keys(other.pages), put);
      await clickBoth(browser, shops, put);
    });
    await withPhone((phone) => scoreBoth(phone, shops, put));
  } finally {
    await stop();
    say(shops, rows);
  }
}

function say(shops: Shop[], rows: Map<string, Cells>): void {
  console.log(`\n| | ${shops.map(({ name }) => name).join(' | ')} |\n| --- | --- | --- |`);
  for (const [row, cells] of rows) {
    console.log(`| ${row} | ${shops.map(({ name }) => cells[name] ?? '').join(' | ')} |`);
  }
}

type Put = (row: string, shop: Shop, text: string) => void;

async function loadBoth(shops: Shop[], page: string, seconds: number, put: Put): Promise<void> {
  const seen = shops.map((shop) => ({ shop, rates: [] as number[], cpu: [] as number[] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { shop, rates, cpu } of seen) {
      const url = shop.url + shop.pages[page];
      const one = async (agent: Agent) => {
        const status = await visit(url, agent, AS_BROWSER);
        return { kind: page, isRight: status === 200 };
      };
      await load(1, one);
      const before = shop.pid === null ? 0 : ticksOfTree(shop.pid);
      const { perSecond, times, wrong } = await load(seconds, one);
      if (wrong > 0) throw new Error(`${url}: ${wrong} of its answers were no 200`);
      rates.push(perSecond);
      if (shop.pid !== null) cpu.push(((ticksOfTree(shop.pid) - before) * TICK) / times.length);
    }
  }
  for (const { shop, rates, cpu } of seen) {
    const used = cpu.length > 0 ? `, ${median(cpu).toFixed(2)} ms of processor` : '';
    put(`${page}, 16 connections`, shop, `${Math.round(median(rates))}/s${used}`);
  }
}

async function weighAll(browser: Browser, shop: Shop, names: string[], put: Put): Promise<void> {
  for (const name of names) {
    const path = shop.pages[name];
    if (!path) continue;
    const { all, script, ahead, requests } = await weigh(browser, shop.url + path);
    const kb = (bytes: number) => `${Math.round(bytes / 1024)} KB`;
    const code = kb(script + ahead);
    put(`${name}, first visit`, shop, `${kb(all)} in ${requests}, JavaScript ${code}`);
  }
}

async function clickBoth(browser: Browser, shops: Shop[], put: Put): Promise<void> {
  const able = shops.filter(({ card, pages }) => card !== '' && pages.listing);
  const times = new Map<Shop, number[]>(able.map((shop) => [shop, []]));
  for (let n = 0; n < CLICKS; n += 1) {
    for (const shop of able) {
      const { url, pages, card, heading } = shop;
      const way = { url: url + pages.listing, link: card, heading };
      times.get(shop)?.push(await clickTime(browser, way, n));
    }
  }
  for (const [shop, all] of times) put('click on a card', shop, `${median(all).toFixed(0)} ms`);
}

async function scoreBoth(phone: Phone, shops: Shop[], put: Put): Promise<void> {
  for (const page of ['home', 'listing', 'product']) {
    const able = shops.filter(({ pages }) => pages[page]);
    const seen = new Map<Shop, Awaited<ReturnType<Phone>>[]>(able.map((shop) => [shop, []]));
    for (let visits = 0; visits < LIGHTHOUSE; visits += 1) {
      for (const shop of able) {
        seen.get(shop)?.push(await phone(shop.url + shop.pages[page], ['performance']));
      }
    }
    for (const [shop, all] of seen) {
      const of = (key: 'performance' | 'lcp' | 'tbt') => median(all.map((one) => one[key]));
      const [lcp, tbt] = [(of('lcp') / 1000).toFixed(1), of('tbt').toFixed(0)];
      put(`${page}, Lighthouse`, shop, `${of('performance')}, LCP ${lcp} s, TBT ${tbt} ms`);
    }
  }
}
