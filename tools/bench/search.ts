import { mkdirSync } from 'node:fs';
import { Agent } from 'node:http';
import { openDatabase } from '../../lib/db/client';
import { migrate } from '../../lib/db/migrate';
import { givenDemoCatalogue } from '../../scripts/testing/demo-catalogue';
import { givenManyProducts } from '../../scripts/testing/many-products';
import { postgresBinaries, startServer, type TestServer } from '../../scripts/testing/servers';
import { note } from './figures';
import { foundNonsense, judge, share, type Verdict } from './judge';
import { searchTexts, typedTexts } from './search-texts';
import { startShop } from './servers';
import { visit } from './visits';

const CONNECTIONS = 8;
/**
 * Requests before the measurement. Until then the shop may be running start-up jobs, and its code is not yet compiled.
 */
const WARM_UP = 3000;
const MEASURED = 4000;
const TURNS = 4;
/** Maximum time of a search, as a multiple of the time of a trivial response. */
const SLOWER = 1.5;
const SECRET = 'known-to-this-bench-only';

/**
 * P6: the quality of judged searches, and the speed of the API. The speed is measured with mostly repeated texts, as
 * shoppers type them, and with texts that are all different, so that nothing is cached.
 */
export async function measureSearch(dataDir: string): Promise<void> {
  await measureQuality();
  if (postgresBinaries()) {
    console.log(
      '· Searching 100 000 products on PostgreSQL with 8 connections, in turn with nothing',
    );
    const server = await startServer('PostgreSQL', { isDurable: true });
    const { nothing, typed, different } = await searchSpeed(`${dataDir}/search`, server, {
      products: 100_000,
      connections: CONNECTIONS,
    });
    const limit = at(nothing, 0.5) * SLOWER;
    const bar = `${limit.toFixed(1)} ms`;
    for (const [name, times] of Object.entries({ 'as typed': typed, 'all different': different })) {
      note('P6', `search ${name}, p50`, ms(times, 0.5), bar, at(times, 0.5) <= limit);
      note('P6', `search ${name}, p99`, ms(times, 0.99), '40 ms', at(times, 0.99) <= 40);
    }
  } else {
    console.log('· NOT MEASURED: P6 on PostgreSQL, which is not installed');
  }
  console.log('· Searching 5 000 products on the embedded database');
  const server = await startServer('embedded');
  const { different } = await searchSpeed(`${dataDir}/search-embedded`, server, {
    products: 5000,
    connections: 1,
    embedded: true,
  });
  note(
    'P6',
    'embedded, all different, p99',
    ms(different, 0.99),
    '60 ms',
    at(different, 0.99) <= 60,
  );
}

async function measureQuality(): Promise<void> {
  console.log('· Asking the judged searches of the demo catalogue');
  const server = await startServer('embedded');
  const { pool, db } = openDatabase(server.url, { embedded: true });
  try {
    await migrate(db);
    await givenDemoCatalogue(db);
    const verdicts = await judge(db);
    for (const { kind, query } of verdicts.filter(({ isGood }) => !isGood)) {
      console.log(`  missed: ${query} (${kind})`);
    }
    for (const part of ['tuned', 'held out', 'fresh'] as const) {
      const some = verdicts.filter((verdict) => verdict.part === part);
      noteShare(`success at 5, ${some.length} ${part}`, some);
    }
    const nonsense = await foundNonsense(db);
    note('P6', 'nonsense that is found', String(nonsense.length), '0', nonsense.length === 0);
  } finally {
    await pool.end();
    await server.stop();
  }
}

function noteShare(name: string, verdicts: Verdict[]): void {
  const first = verdicts.filter(({ isFirst }) => isFirst).length / verdicts.length;
  const measured = `${percent(share(verdicts))}, first ${percent(first)}`;
  note('P6', name, measured, '95 %', share(verdicts) >= 0.95);
}

const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;

type Times = Record<'nothing' | 'typed' | 'different', number[]>;

/** Sorted response times in milliseconds by kind of request, measured alternately; stops the server. */
async function searchSpeed(
  dataDir: string,
  server: TestServer,
  {
    products,
    connections,
    embedded = false,
  }: { products: number; connections: number; embedded?: boolean },
): Promise<Times> {
  const { pool, db } = openDatabase(server.url, { embedded, max: 2 });
  await migrate(db);
  await givenManyProducts(db, products);
  // Otherwise PostgreSQL would vacuum and analyse a hundred thousand new rows during the measurement.
  if (!embedded) await pool.query('vacuum (analyze)');
  await pool.end();
  mkdirSync(dataDir, { recursive: true });
  const shop = await startShop(dataDir, {
    DATABASE_URL: server.url,
    ...(embedded ? { DATABASE_EMBEDDED: '1' } : {}),
    INTERNAL_SECRET: SECRET,
    // An unreachable POS on purpose: the products of this bench are not in any POS.
    POSTER_URL: 'http://127.0.0.1:9',
    POSTER_TOKEN: 'bench:bench',
  });
  try {
    const different = searchTexts(WARM_UP + MEASURED).map(searchOf);
    const typed = typedTexts(WARM_UP + MEASURED).map(searchOf);
    const nothing = Array.from({ length: MEASURED }, () => '/api/health');
    const times: Times = { nothing: [], typed: [], different: [] };
    const turn = async (name: keyof Times, paths: string[]) => {
      times[name].push(...(await ask(shop.url, paths, connections)));
    };
    await ask(
      shop.url,
      [...different.splice(0, WARM_UP), ...typed.splice(0, WARM_UP)],
      connections,
    );
    await ask(shop.url, nothing, connections);
    for (let from = 0; from < MEASURED; from += MEASURED / TURNS) {
      const part = (paths: string[]) => paths.slice(from, from + MEASURED / TURNS);
      await turn('nothing', part(nothing));
      await turn('typed', part(typed));
      await turn('different', part(different));
    }
    for (const list of Object.values(times)) list.sort((a, b) => a - b);
    return times;
  } finally {
    await shop.stop();
    await server.stop();
  }
}

const searchOf = (search: string) => `/api/products/search?${new URLSearchParams({ search })}`;

async function ask(url: string, paths: string[], connections: number): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  // Without `fetch`, which would take as much processor time as the shop itself.
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const shoppers = Array.from({ length: connections }, async () => {
    for (let path = paths[next++]; path !== undefined; path = paths[next++]) {
      const began = performance.now();
      const status = await visit(url + path, agent, { 'Accept-Encoding': 'gzip' });
      if (status !== 200) throw new Error(`${path} was answered with ${status}`);
      times.push(performance.now() - began);
    }
  });
  await Promise.all(shoppers);
  agent.destroy();
  return times;
}

const at = (times: number[], part: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.POSITIVE_INFINITY;

const ms = (times: number[], part: number): string => `${at(times, part).toFixed(1)} ms`;
