import { openDatabase } from '../../lib/db/client';
import { migrate } from '../../lib/db/migrate';
import { synchronise } from '../../lib/pos/synchronise';
import { productRow, spotRow, startTill } from '../../lib/pos/test-till';
import { wordOf } from '../testing/many-products';
import { startServer } from '../testing/servers';

const PRODUCTS = 20_000;
const CHANGED = PRODUCTS / 100;
const MINUTE = 60_000;

export type SynchroniseFigures = {
  /** Seconds. */
  first: number;
  second: number;
  /** Products whose pages the second one has renewed though nothing of them had changed, or not renewed. */
  wrong: number;
};

/** The till's 20 000 products brought into an empty shop on the embedded database, then one in a hundred. */
export async function synchroniseSpeed(): Promise<SynchroniseFigures> {
  const server = await startServer('embedded');
  const { pool, db } = openDatabase(server.url, { embedded: true, max: 4 });
  const till = await startTill(
    Array.from({ length: PRODUCTS }, (_, n) => row(1 + n)),
    MINUTE,
  );
  const timed = async () => {
    const start = performance.now();
    const done = await synchronise(db, { source: till.client });
    return { seconds: (performance.now() - start) / 1000, ids: done.changedProductIds };
  };
  try {
    await migrate(db);
    const first = await timed();
    const dear = { spots: [spotRow('110000')] };
    for (let n = 0; n < CHANGED; n += 1) Object.assign(till.products[n * 100] ?? {}, dear);
    const second = await timed();
    const wanted = new Set(Array.from({ length: CHANGED }, (_, n) => 1 + n * 100));
    const right = second.ids.filter((id) => wanted.has(id)).length;
    return {
      first: first.seconds,
      second: second.seconds,
      wrong: CHANGED - right + (second.ids.length - right),
    };
  } finally {
    await till.close();
    await pool.end();
    await server.stop();
  }
}

const COLOURS = ['чорний', 'білий', 'рудий', 'зелений', 'синій'];

const row = (id: number) =>
  productRow(id, {
    product_name: `Перука «${wordOf(id * 11)} ${wordOf(id % 6000)}», ${20 + (id % 90)} см`,
    ingredient_id: String(1_000_000 + id),
    product_production_description: [
      `Перука для образу ${wordOf(9000 + (id % 400))}. Надійна річ на кожен фестиваль.`,
      'Тип: Перука',
      `Колір: ${COLOURS[id % COLOURS.length]}`,
      `Персонаж: ${wordOf(9000 + (id % 400))}`,
      `Фандом: Сага ${wordOf(500 + (id % 40))}`,
    ].join('\n'),
  });
