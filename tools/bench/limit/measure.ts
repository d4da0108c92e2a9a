import { freePort } from '../../../sandbox/free-port';
import { firstJson, startChild, stopChild } from '../../../scripts/child';
import { hasNginx, startBalancer } from '../../../scripts/testing/balancer';
import { writeBlock } from '../document';
import { note } from '../figures';
import { pagesOf } from '../pages';
import { median } from '../quantiles';
import { startBlank, startShop } from '../servers';
import { loadPage, type Served } from './wrk';

const ROUNDS = 3;
const BEHIND_NGINX = 10_000;

/**
 * Measures how far a cached page is from the limit. Compares alternately, over 16 connections: a blank Next
 * application, the shop, the shop behind deploy/nginx.conf, and a bare Node server with the same bytes and headers.
 * Figures are pages per second and ms of processor time per page (of nginx and the shop together, where both work).
 */
export async function measureLimit(dataDir: string): Promise<void> {
  console.log('· Loading pages from a blank application, the shop, nginx and a bare server');
  const front = await freePort();
  const blank = await startBlank();
  const shop = await startShop(dataDir, { SITE_URL: `http://127.0.0.1:${front}` });
  const pages = await pagesOf(shop.url);
  const urls = Object.values(pages).map((path) => shop.url + path);
  // The first visit makes the shop store the page.
  for (const url of urls) await (await fetch(url)).arrayBuffer();
  const bare = startChild('The bare server', ['tools/bench/limit/bare-server.mjs', ...urls], {
    env: process.env,
  });
  const { url: bareUrl } = await firstJson<{ url: string }>(bare);
  const port = Number(new URL(shop.url).port);
  const nginx = hasNginx() ? await startBalancer(front, [port, port]) : null;
  const lines: string[] = [];
  try {
    for (const [place, [name, path]] of Object.entries(pages).entries()) {
      const targets = {
        blank: { url: blank.url, path: '/', pids: [blank.pid] },
        shop: { url: shop.url, path, pids: [shop.pid] },
        ...(nginx && { nginx: { url: nginx.url, path, pids: [nginx.pid, shop.pid] } }),
        bare: { url: bareUrl, path: `/${place}`, pids: [bare.process.pid ?? 0] },
      };
      const seen = new Map<string, Served[]>(Object.keys(targets).map((key) => [key, []]));
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [key, target] of Object.entries(targets)) {
          seen.get(key)?.push(await loadPage(target));
        }
      }
      const told = (key: string) => textOf(middle(seen.get(key) ?? []));
      lines.push(`| ${name} | ${['blank', 'shop', 'nginx', 'bare'].map(told).join(' | ')} |`);
      const behind = middle(seen.get('nginx') ?? []).visits;
      if (nginx)
        note(
          'LIMIT',
          `${name}, behind nginx`,
          `${Math.round(behind)}/s`,
          '10000/s',
          behind >= BEHIND_NGINX,
        );
    }
  } finally {
    await nginx?.stop();
    await stopChild(bare);
    await shop.stop();
    await blank.stop();
  }
  const head =
    '| Page | Blank Next | The shop | Behind nginx | Limit |\n| --- | --- | --- | --- | --- |';
  const table = `${head}\n${lines.join('\n')}`;
  console.log(`\n${table}`);
  writeBlock('limit', table);
}

const middle = (runs: Served[]): Served => ({
  visits: median(runs.map(({ visits }) => visits)),
  cpu: median(runs.map(({ cpu }) => cpu)),
});

const textOf = ({ visits, cpu }: Served): string =>
  Number.isFinite(visits)
    ? `${Math.round(visits).toLocaleString('en').replaceAll(',', ' ')}/s, ${cpu.toFixed(3)} ms`
    : 'not measured';
