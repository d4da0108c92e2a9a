import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { outbox, productSearch, products, variants } from '@/lib/db/schema';
import { readPayload } from '@/lib/jobs/message-kinds';
import { listen } from '@/sandbox/listen';
import { withFreshDatabase } from '@/scripts/testing/database';
import { hasGroonga, startGroonga } from '@/scripts/testing/groonga';
import { givenProduct } from '@/scripts/testing/shop';
import { refreshIndex } from '../index/refresh-index';
import { findAllMatches, findMatches, matchedProducts } from '../query/queries';
import { understand } from '../words/understand';
import type { SearchEngine, SearchScope } from './engine';
import { groonga } from './groonga';
import { fillEngine, writeEntries } from './keep-in-step';
import { searchEngine, withSqlFallback } from './registry';
import { sqlEngine } from './sql-engine';

const onGroonga = hasGroonga() ? test : test.skip;

let server: Awaited<ReturnType<typeof startGroonga>> | undefined;
beforeAll(async () => {
  if (!hasGroonga()) return;
  server = await startGroonga();
  process.env.SEARCH_URL = server.url;
});
beforeEach(() => server?.empty());
afterAll(() => server?.stop());

const fail = (error: unknown): never => {
  throw error;
};

type Work = (db: Database, engine: SearchEngine) => Promise<void>;

/** Registers one test for each engine; the Groonga test is skipped where Groonga is not installed. */
function onEachEngine(name: string, work: Work): void {
  test(
    `${name} (PostgreSQL)`,
    withFreshDatabase((db) => work(db, sqlEngine)),
  );
  onGroonga(
    `${name} (Groonga)`,
    withFreshDatabase((db) => work(db, searchEngine())),
  );
}

/** Indexes all products and delivers the pending messages to the engine. */
async function index(db: Database): Promise<void> {
  await db.update(products).set({ indexVersion: 0 });
  await refreshIndex(db);
  await deliver(db);
}

async function deliver(db: Database): Promise<number> {
  const messages = await db.delete(outbox).where(eq(outbox.kind, 'search.write')).returning();
  for (const { payload } of messages) {
    await writeEntries(db, readPayload('search.write', payload).productIds);
  }
  return messages.length;
}

/** Ids differ between tests, since an engine is not emptied between them. */
let nextId = 1000;

async function given(db: Database, name: string, { sold = 0, description = '', stock = 5 } = {}) {
  nextId += 1;
  await givenProduct(db, { id: nextId, name, stock });
  await db.update(products).set({ sold, description }).where(eq(products.id, nextId));
  return nextId;
}

async function find(
  db: Database,
  engine: SearchEngine,
  text: string,
  scope: SearchScope = 'heads',
) {
  const { terms, shop } = await understand(db, text);
  return engine.find(db, { terms, shop, scope, limit: 5 });
}

describe('an engine', () => {
  onEachEngine('finds words of the name, first where they say what it is', async (db, engine) => {
    const bag = await given(db, 'Сумка для катани Авенір');
    const sword = await given(db, 'Катана Авенір');
    await given(db, 'Маска Авенір');
    await index(db);

    expect(await find(db, engine, 'катана авенір')).toEqual({ ids: [sword, bag], total: 2 });
  });

  onEachEngine('finds words of the description only if it is asked to', async (db, engine) => {
    const named = await given(db, 'Плащ Белетрис');
    const told = await given(db, 'Худі', { description: 'Пасує до образу белетрис.' });
    await index(db);

    expect((await find(db, engine, 'белетрис')).ids).toEqual([named]);
    expect(new Set((await find(db, engine, 'белетрис', 'anywhere')).ids)).toEqual(
      new Set([named, told]),
    );
  });

  onEachEngine('needs all words, or any of them', async (db, engine) => {
    const both = await given(db, 'Вінок Вересень Гординя');
    const first = await given(db, 'Вересень');
    const second = await given(db, 'Гординя');
    await index(db);

    expect((await find(db, engine, 'вересень гординя')).ids).toEqual([both]);
    expect(new Set((await find(db, engine, 'вересень гординя', 'any')).ids)).toEqual(
      new Set([both, first, second]),
    );
  });

  onEachEngine('completes the last word', async (db, engine) => {
    const id = await given(db, 'Діадема Люмінор', { description: 'Личить феям.' });
    await given(db, 'Діадема');
    await given(db, 'Люмінор');
    await index(db);

    expect((await find(db, engine, 'люмінор діад')).ids).toEqual([id]);
    expect((await find(db, engine, 'діадема личи', 'anywhere')).ids).toEqual([id]);
  });

  onEachEngine(
    'orders by stock, then sales, then the newest, up to the limit',
    async (db, engine) => {
      const soldOut = await given(db, 'Еполет', { stock: 0, sold: 90 });
      const plain = await given(db, 'Еполет');
      const newest = await given(db, 'Еполет');
      const bestseller = await given(db, 'Еполет', { sold: 9 });
      for (let n = 0; n < 3; n += 1) await given(db, 'Еполет', { sold: 20 + n });
      await index(db);

      const { terms, shop } = await understand(db, 'еполет');
      const ask = (limit: number) => engine.find(db, { terms, shop, scope: 'heads', limit });
      expect((await ask(20)).ids.slice(3)).toEqual([bestseller, newest, plain, soldOut]);
      expect(await ask(2)).toMatchObject({
        total: 7,
        ids: [expect.any(Number), expect.any(Number)],
      });
      expect((await engine.findAll(db, terms, 'heads')).slice(3)).toEqual([
        bestseller,
        newest,
        plain,
        soldOut,
      ]);
    },
  );

  onEachEngine('forgets hidden and renamed products', async (db, engine) => {
    const hidden = await given(db, 'Жезл Зореліт');
    const renamed = await given(db, 'Жезл Зореліт');
    const kept = await given(db, 'Жезл Зореліт');
    await index(db);
    expect((await find(db, engine, 'зореліт')).ids).toEqual([kept, renamed, hidden]);

    await db.update(products).set({ hidden: true }).where(eq(products.id, hidden));
    await db.update(products).set({ name: 'Жезл Інший' }).where(eq(products.id, renamed));
    await index(db);

    expect((await find(db, engine, 'зореліт')).ids).toEqual([kept]);
  });

  onEachEngine('finds a product by its number', async (db, engine) => {
    const id = await given(db, 'Капелюх');
    await index(db);

    expect((await find(db, engine, String(id))).ids).toEqual([id]);
  });
});

test(
  'PostgreSQL takes over when the engine does not respond, and each failure is logged once',
  withFreshDatabase(async (db) => {
    const id = await given(db, 'Парасоля');
    await index(db);
    const proxy = await listen(
      0,
      async (_, response) => void response.end('<h1>Welcome</h1>'),
      fail,
    );
    const log = jest.spyOn(process.stdout, 'write');

    for (const url of ['http://127.0.0.1:1', proxy.url, proxy.url]) {
      expect((await find(db, withSqlFallback(groonga(url)), 'парасоля')).ids).toEqual([id]);
    }

    const said = log.mock.calls.map(String).filter((line) => line.includes('searched in the'));
    expect(said).toEqual([
      expect.stringContaining('"failure":"network"'),
      expect.stringContaining('"failure":"status"'),
    ]);
    log.mockRestore();
    await proxy.close();
  }),
);

describe('a separate search engine', () => {
  onGroonga(
    'serves the search of the shop',
    withFreshDatabase(async (db) => {
      const id = await given(db, 'Ліхтар Мерехтливий');
      await given(db, 'Ліхтар');
      await index(db);
      // Proves that the engine is searched: without this row PostgreSQL finds nothing.
      await db.delete(productSearch);

      expect(await findMatches(db, 'ліхтар мерехтливий', 5)).toEqual({
        ids: [id],
        isNear: false,
        meant: null,
        total: 1,
      });
      expect((await findAllMatches(db, 'ліхтар мерехтливий')).ids).toEqual([id]);
      const understood = await understand(db, 'ліхтар мерехтливий');
      const { products: found } = await matchedProducts(db, understood, 5);
      expect(found.map((product) => product.id)).toEqual([id]);
    }),
  );

  onGroonga(
    'is updated when only ranks have changed, and completely when it has lost entries',
    withFreshDatabase(async (db) => {
      const id = await given(db, 'Намисто');
      await index(db);
      await db.update(variants).set({ posQuantity: 0 }).where(eq(variants.productId, id));
      await refreshIndex(db);
      expect(await deliver(db)).toBe(1);

      await fillEngine(db);
      expect(await deliver(db)).toBe(0);
      await server?.empty();
      await fillEngine(db);
      expect(await deliver(db)).toBe(1);
      expect((await find(db, searchEngine(), 'намисто')).ids).toEqual([id]);
    }),
  );
});

test(
  'several queries in one statement return the same as each alone',
  withFreshDatabase(async (db) => {
    await given(db, 'Перука чорна', { sold: 1 });
    await given(db, 'Перука біла', { stock: 0 });
    await given(db, 'Катана чорна');
    await index(db);
    const { shop } = await understand(db, 'перука');
    const queries = await Promise.all(
      ['перука', 'чорна', 'катана', 'перука чорна'].map(async (text) => {
        const { terms } = await understand(db, text);
        return { terms, scope: 'heads' as const, shop, limit: 2 };
      }),
    );

    const each = await Promise.all(queries.map((query) => sqlEngine.find(db, query)));

    expect(each.map(({ ids }) => ids.length)).not.toContain(0);
    expect(await sqlEngine.findEach?.(db, queries)).toEqual(each);
  }),
);
