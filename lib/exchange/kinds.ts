import type { ActAction } from '@/lib/audit/acts';
import type { Database } from '@/lib/db/client';
import { IMPORT_KINDS, type ImportKind } from './inputs';
import { cellText, type ExchangeKind } from './kind';
import { META, PRICES, PRODUCTS } from './product-kinds';
import { BUNDLES, PROMO_CODES, TAGS } from './record-kinds';

const KINDS: Record<ImportKind, ExchangeKind> = {
  prices: PRICES,
  products: PRODUCTS,
  meta: META,
  bundles: BUNDLES,
  tags: TAGS,
  codes: PROMO_CODES,
};

/** What staff export and import. Orders and customers are only exported: their own commands change them. */
export const kindOf = (kind: ImportKind): ExchangeKind => KINDS[kind];

/** Pure: code of an import as a bulk action. */
export const importActionOf = (kind: ImportKind): ActAction => `${KINDS[kind].entity}.import`;

/** What each kind is called, and the titles of its columns that an import may have, by key. */
export const listKinds = () =>
  IMPORT_KINDS.map((kind) => {
    const { title, columns } = KINDS[kind];
    return { kind, title, columns: columns.map(({ key, title: name }) => ({ key, title: name })) };
  });

/** The table of all records of a kind, in pages; the first row has the titles. */
export async function* exportRows(db: Database, kind: ImportKind): AsyncGenerator<string[][]> {
  const { columns, load } = KINDS[kind];
  yield [columns.map(({ title }) => title)];
  for (let after: number | undefined = 0; after !== undefined; ) {
    const records = await load(db, { after });
    yield records.map(({ values }) => columns.map((column) => cellText(column, values)));
    after = records.at(-1)?.id;
  }
}
