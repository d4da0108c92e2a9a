import { and, asc, gt, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { EMPTY_RECORD, RECORD_FIELDS } from '@/lib/catalogue/seo/product-meta';
import {
  type EditWrite,
  readEditStates,
  writeEditStates,
} from '@/lib/catalogue-admin/bulk/edit-states';
import { editOf, isSameState, type StaffEdit } from '@/lib/catalogue-admin/bulk/plan-product';
import { editFields } from '@/lib/catalogue-admin/bulk/undo-products';
import { description, discount, price, title } from '@/lib/catalogue-admin/inputs';
import { NOMINAL_PRICE, priceErrors } from '@/lib/catalogue-admin/typed-price';
import type { Database } from '@/lib/db/client';
import { products } from '@/lib/db/schema';
import type { ImportFault } from '@/lib/db/schema/staff';
import { metaFields } from '@/lib/meta/inputs';
import { readStates } from '@/lib/meta/states';
import { type MetaWrite, writeStates } from '@/lib/meta/write-states';
import { fittingAlts } from '@/lib/meta-quality/quality';
import { pick } from '@/lib/shared/record-of';
import {
  EXCHANGE_LOT,
  type ExchangeColumn,
  type ExchangeKind,
  type ImportAct,
  idsOf,
  type RecordChange,
} from './kind';
import { MOST_ROWS } from './read-sheet';

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

type Which = Parameters<ExchangeKind['load']>[1];

async function productIds(db: Database, which: Which): Promise<number[]> {
  if ('keys' in which) return idsOf(which.keys);
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isNull(products.removedAt), gt(products.id, which.after)))
    .orderBy(asc(products.id))
    .limit(EXCHANGE_LOT);
  return rows.map(({ id }) => id);
}

async function loadEdits(db: Database, which: Which) {
  const states = await readEditStates(db, await productIds(db, which));
  return states.map((state) => ({ id: state.id, key: String(state.id), values: { ...state } }));
}

/** By the rules of single edits (`editProduct`). */
async function writeEdits(tx: Database, changes: RecordChange[], act: ImportAct) {
  const ids = changes.map(({ id }) => id ?? 0);
  const states = await readEditStates(tx, ids, { isLocking: !act.isDryRun });
  const stateOf = new Map(states.map((state) => [state.id, state]));
  const faults: ImportFault[] = [];
  const writes: EditWrite[] = [];
  for (const { line, id, after: values } of changes) {
    const state = stateOf.get(id ?? 0);
    if (!state) continue;
    const after = { ...editOf(state), ...editFields.parse(values) } as StaffEdit;
    const isReduced = after.discount > 0 || after.newPrice !== null;
    const errors = {
      ...priceErrors(state.posPrice, after, editOf(state)),
      ...(state.isCertificate && isReduced && { newPrice: [NOMINAL_PRICE] }),
      ...(state.isCertificate &&
        !after.noPromotions && { noPromotions: ['Сертифікат не\u00a0бере участі в\u00a0акціях'] }),
    };
    const [first] = Object.entries(errors);
    if (first) faults.push({ line, column: first[0], message: first[1]?.[0] ?? '' });
    else if (!isSameState(state, after)) writes.push({ state, after });
  }
  if (!act.isDryRun) {
    await writeEditStates(tx, act.userId, writes, { action: act.action, actId: act.id });
  }
  return faults;
}

const ofProducts = {
  keys: ['id'],
  creates: 'none',
  mostRows: MOST_ROWS,
} as const;

/** Texts and visibility of products, as staff set them. */
export const PRODUCTS: ExchangeKind = {
  ...{ ...ofProducts, keys: ['id'], title: 'Товари', entity: 'product' },
  columns: [
    ID,
    POS_NAME,
    { key: 'title', title: 'Назва на сайті', as: 'text', synonyms: ['назва', 'product_name'] },
    { key: 'description', title: 'Опис на сайті', as: 'text', synonyms: ['опис'] },
    { key: 'isHidden', title: 'Приховано', as: 'flag' },
    { key: 'noPromotions', title: 'Без акцій', as: 'flag' },
  ],
  input: z
    .looseObject({
      posName: z.string(),
      title: z.literal('').or(title),
      description: z.literal('').or(description),
      isHidden: z.boolean(),
      noPromotions: z.boolean(),
    })
    // The POS's own name is not an edit.
    .transform((edit) => (edit.title === edit.posName ? { ...edit, title: '' } : edit)),
  load: loadEdits,
  write: writeEdits,
};

/** Discounts and new prices of products. */
export const PRICES: ExchangeKind = {
  ...{ ...ofProducts, keys: ['id'], title: 'Ціни', entity: 'product' },
  columns: [
    ID,
    POS_NAME,
    { key: 'posPrice', title: 'Ціна каси, грн', as: 'price', isShownOnly: true },
    { key: 'discount', title: 'Знижка, %', as: 'number', synonyms: ['знижка'], blank: 0 },
    { key: 'newPrice', title: 'Нова ціна, грн', as: 'price', synonyms: ['нова ціна', 'ціна'] },
  ],
  input: z.looseObject({ discount, newPrice: price.nullable() }),
  load: loadEdits,
  write: writeEdits,
};

/** Metadata of products. */
export const META: ExchangeKind = {
  ...{ ...ofProducts, keys: ['id'], title: 'Метадані', entity: 'meta' },
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
  input: z.looseObject(metaFields),
  async load(db, which) {
    const states = await readStates(db, await productIds(db, which));
    return [...states.values()]
      .toSorted((a, b) => a.productId - b.productId)
      .map(({ productId: id, name, record }) => ({
        id,
        key: String(id),
        values: { id, name, hasRecord: record !== null, ...EMPTY_RECORD, ...record },
      }));
  },
  async write(tx, changes, act) {
    if (act.isDryRun) return [];
    const ids = changes.map(({ id }) => id ?? 0);
    const states = await readStates(tx, ids, { isLocking: true });
    const action = act.action === 'meta.undo' ? 'meta.undo' : 'meta.import';
    const writes = changes.flatMap(({ id, after }): MetaWrite[] => {
      const state = states.get(id ?? 0);
      if (!state) return [];
      const record = pick(z.object(metaFields).parse(after), RECORD_FIELDS);
      const tagIds = state.tags.flatMap((tag) => (tag.source === 'staff' ? [tag.id] : []));
      const photoAlts = fittingAlts(record.photoAlts, state.photos);
      const isGone = action === 'meta.undo' && after.hasRecord === false;
      return [{ state, record: isGone ? null : { ...record, photoAlts }, tagIds }];
    });
    await writeStates(tx, act.userId, action, writes, act.id);
    // Autovacuum is too late: while the table seems empty, equal texts are searched without its indexes.
    if (changes.length === EXCHANGE_LOT) await tx.execute(sql`analyze product_meta`);
    return [];
  },
};
