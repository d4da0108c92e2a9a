import { and, asc, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { EMPTY_RECORD, type MetaRecord, metaRecordOf } from '@/lib/catalogue/seo/product-meta';
import { readEditStates, writeEditStates } from '@/lib/catalogue-admin/bulk/edit-states';
import { editOf, type ProductState } from '@/lib/catalogue-admin/bulk/plan-product';
import { undoEntryOf, undoProducts } from '@/lib/catalogue-admin/bulk/undo-products';
import { description, discount, price, title } from '@/lib/catalogue-admin/inputs';
import { NOMINAL_PRICE, priceErrors } from '@/lib/catalogue-admin/typed-price';
import type { Database } from '@/lib/db/client';
import { products } from '@/lib/db/schema';
import { metaUndoOf } from '@/lib/meta/fill-meta';
import { metaFields } from '@/lib/meta/inputs';
import { undoFill } from '@/lib/meta/restore-meta';
import { readStates } from '@/lib/meta/states';
import { type MetaWrite, writeStates } from '@/lib/meta/write-states';
import { fittingAlts } from '@/lib/meta-quality/quality';
import {
  EXCHANGE_LOT,
  type ExchangeColumn,
  type ExchangeKind,
  isAskedFor,
  type RecordChange,
} from './kind';
import { MOST_ROWS } from './read-sheet';

async function productIds(db: Database, which: Parameters<ExchangeKind['load']>[1]) {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(isNull(products.removedAt), isAskedFor(which, products.id, sql`${products.id}::text`)),
    )
    .orderBy(asc(products.id))
    .limit(EXCHANGE_LOT);
  return rows.map(({ id }) => id);
}

const OF_PRODUCTS: Pick<ExchangeKind, 'keys' | 'creates' | 'mostRows'> = {
  keys: ['id'],
  creates: 'none',
  mostRows: MOST_ROWS,
};

const ID: ExchangeColumn = {
  key: 'id',
  title: 'Номер товару',
  as: 'number',
  synonyms: ['product_id', 'id товару'],
};
const POS_NAME: ExchangeColumn = {
  key: 'posName',
  title: 'Назва в касі',
  as: 'text',
  isShownOnly: true,
};

/** What staff edit of products, by the rules of single edits (`editProduct`). */
const EDITS = {
  ...OF_PRODUCTS,
  entity: 'product',
  async load(db, which) {
    const states = await readEditStates(db, await productIds(db, which));
    return states.map((state) => ({ id: state.id, key: String(state.id), values: state }));
  },
  errorsOf: (before: ProductState, after: ProductState) => ({
    ...priceErrors(before.posPrice, after, before),
    ...(before.isCertificate &&
      (after.discount > 0 || after.newPrice !== null) && { newPrice: [NOMINAL_PRICE] }),
    ...(before.isCertificate &&
      !after.noPromotions && { noPromotions: ['Сертифікат не\u00a0бере участі в\u00a0акціях'] }),
  }),
  async write(tx, changes: RecordChange<ProductState>[], { id: actId, action, userId }) {
    const edits = new Map(changes.map(({ after }) => [after.id, editOf(after)]));
    const states = await readEditStates(tx, [...edits.keys()], { isLocking: true });
    const writes = states.map((state) => ({ state, after: edits.get(state.id) ?? editOf(state) }));
    await writeEditStates(tx, userId, writes, { action, actId });
    return writes.map((edit) => undoEntryOf({ state: edit.state, edit, isLower: false }));
  },
  undo: undoProducts,
} satisfies Partial<ExchangeKind>;

/** Texts and visibility of products, as staff set them. */
export const PRODUCTS: ExchangeKind = {
  ...EDITS,
  title: 'Товари',
  columns: [
    ID,
    POS_NAME,
    { key: 'title', title: 'Назва на сайті', as: 'text', synonyms: ['назва', 'product_name'] },
    { key: 'description', title: 'Опис на сайті', as: 'text', synonyms: ['опис'] },
    { key: 'isHidden', title: 'Приховано', as: 'flag' },
    { key: 'noPromotions', title: 'Без акцій', as: 'flag' },
  ],
  input: z
    .object({
      posName: z.string(),
      title: z.literal('').or(title),
      description: z.literal('').or(description),
      isHidden: z.boolean(),
      noPromotions: z.boolean(),
    })
    // The POS's own name is not an edit.
    .transform((edit) => (edit.title === edit.posName ? { ...edit, title: '' } : edit)),
};

/** Discounts and new prices of products. */
export const PRICES: ExchangeKind = {
  ...EDITS,
  title: 'Ціни',
  columns: [
    ID,
    POS_NAME,
    { key: 'posPrice', title: 'Ціна каси, грн', as: 'price', isShownOnly: true },
    { key: 'discount', title: 'Знижка, %', as: 'number', synonyms: ['знижка'], blank: 0 },
    { key: 'newPrice', title: 'Нова ціна, грн', as: 'price', synonyms: ['нова ціна', 'ціна'] },
  ],
  input: z.object({ discount, newPrice: price.nullable() }),
};

/** Metadata of products. */
export const META: ExchangeKind = {
  ...OF_PRODUCTS,
  title: 'Метадані',
  entity: 'meta',
  columns: [
    ID,
    { key: 'name', title: 'Назва товару', as: 'text', isShownOnly: true },
    { key: 'title', title: 'Заголовок для пошуку', as: 'text', synonyms: ['title'] },
    { key: 'description', title: 'Опис для пошуку', as: 'text', synonyms: ['description'] },
    { key: 'keywords', title: 'Ключові слова', as: 'words', synonyms: ['keywords'] },
    { key: 'h1', title: 'Заголовок сторінки', as: 'text', synonyms: ['h1'] },
    { key: 'imageAlt', title: 'Опис головного фото', as: 'text', synonyms: ['alt'] },
    { key: 'notExchangeable', title: 'Не підлягає обміну', as: 'flag' },
  ],
  input: z.object(metaFields),
  async load(db, which) {
    const states = await readStates(db, await productIds(db, which));
    return [...states.values()]
      .toSorted((a, b) => a.productId - b.productId)
      .map(({ productId: id, name, record }) => ({
        id,
        key: String(id),
        values: { id, name, ...EMPTY_RECORD, ...record },
      }));
  },
  async write(tx, changes: RecordChange<MetaRecord & { id: number }>[], { id: actId, userId }) {
    const records = new Map(changes.map(({ after }) => [after.id, metaRecordOf(after)]));
    const ids = [...records.keys()];
    const states = await readStates(tx, ids, { isLocking: true });
    const writes = [...states.values()].map((state): MetaWrite => {
      const record = records.get(state.productId) ?? EMPTY_RECORD;
      const tagIds = state.tags.flatMap((tag) => (tag.source === 'staff' ? [tag.id] : []));
      const photoAlts = fittingAlts(record.photoAlts, state.photos);
      return { state, record: { ...record, photoAlts }, tagIds };
    });
    await writeStates(tx, userId, 'meta.import', writes, actId);
    // Autovacuum is too late: while the table seems empty, equal texts are searched without its indexes.
    if (changes.length === EXCHANGE_LOT) await tx.execute(sql`analyze product_meta`);
    const after = await readStates(tx, ids);
    return writes.map(({ state }) => metaUndoOf(state, after));
  },
  undo: undoFill,
};
