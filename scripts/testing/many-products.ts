import { sql } from 'drizzle-orm';
import { CATEGORIES } from '@/lib/catalogue/listing/categories';
import { type Database, transaction } from '@/lib/db/client';
import { categories, products, variants } from '@/lib/db/schema';
import { refreshIndex } from '@/lib/search/index/refresh-index';

const CHUNK = 1000;
const SYLLABLES =
  'ба ве го ду жи за ка ле мо ну пі ра се ту хо ша яр ор ім ель ков мір дан сон'.split(' ');
const COLOURS =
  'чорний білий червоний синій зелений рожевий золотий сріблястий рудий фіолетовий'.split(' ');
const MATERIALS = 'бавовна атлас акрил дерево метал пластик оксамит канекалон'.split(' ');
const TYPES =
  'Сукня Плащ Перука Маска Катана Плакат Брелок Фігурка Рюкзак Худі Чокер Шопер Лінзи Вінок'.split(
    ' ',
  );

/**
 * Fills an empty shop with this many products, the same ones each time: eleven categories, 400 characters of 40
 * fandoms, invented names, one in six with sizes, one in ten sold out. Indexed at the end.
 */
export async function givenManyProducts(db: Database, amount: number): Promise<void> {
  await db
    .insert(categories)
    .values(
      CATEGORIES.map(({ slug, name }, place) => ({ id: place + 1, slug, name, position: place })),
    )
    .onConflictDoNothing();
  for (let from = 0; from < amount; from += CHUNK) {
    const ids = Array.from({ length: Math.min(CHUNK, amount - from) }, (_, n) => 1000 + from + n);
    await db.insert(products).values(ids.map(productOf));
    await db.insert(variants).values(ids.flatMap(variantsOf));
  }
  await transaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await refreshIndex(tx);
    await tx.execute(sql`analyze`);
  });
}

/** A pseudo-random entry of the list, the same each time. */
const pick = <T>(list: readonly T[], seed: number): T => list[scatter(seed) % list.length] as T;

const scatter = (seed: number) => (((seed * 2_654_435_761) >>> 0) ^ (seed >>> 3)) >>> 0;

/** A made-up word of two to four syllables. */
export const wordOf = (seed: number): string =>
  Array.from({ length: 2 + (scatter(seed) % 3) }, (_, n) => pick(SYLLABLES, seed * 7 + n)).join('');

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const characterOf = (id: number) => capital(wordOf(9000 + (scatter(id * 31) % 400)));
const fandomOf = (character: string) =>
  `Сага ${capital(wordOf(500 + ([...character].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 40)))}`;

function productOf(id: number) {
  const character = characterOf(id);
  const type = pick(TYPES, id * 3);
  const price = (100 + (scatter(id) % 4900)) * 100;
  return {
    id,
    categoryId: 1 + (scatter(id * 5) % CATEGORIES.length),
    name: `${type} «${capital(wordOf(id % 6000))} ${wordOf(id * 11)}», ${character}, ${20 + (id % 90)} см`,
    description: `${type} для образу ${character}. Надійна річ на кожен фестиваль.`,
    attributes: [
      { name: 'Матеріал', value: pick(MATERIALS, id * 13) },
      { name: 'Фандом', value: fandomOf(character) },
      { name: 'Персонаж', value: character },
      { name: 'Колір', value: pick(COLOURS, id * 17) },
      { name: 'Тип', value: type },
    ],
    price,
    photos: [`/upload/pos_cdb_1/menu/product_${id}.jpeg`],
    barcode: String(2_041_000_000_000 + id),
    sold: scatter(id * 19) % 50,
  };
}

function variantsOf(id: number) {
  const { price } = productOf(id);
  const sizes = id % 6 === 0 ? ['S', 'M', 'L'] : [''];
  return sizes.map((size, position) => ({
    productId: id,
    size,
    position,
    price,
    posQuantity: id % 10 === 0 ? 0 : 1 + (scatter(id * 23) % 9),
    modificationId: size === '' ? null : id * 10 + position,
  }));
}
