import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { adoptChanges, lastChange } from '@/lib/audit/acts';
import { changeBundle } from '@/lib/bundles/change-bundle';
import { createBundle } from '@/lib/bundles/create-bundle';
import { changeBundleInput, newBundleInput } from '@/lib/bundles/inputs';
import { removeBundle } from '@/lib/bundles/remove-bundle';
import { LIST_NAMES, TAG_LISTS } from '@/lib/catalogue/landing/tag-lists';
import { INDEX_TIMEOUT } from '@/lib/catalogue-admin/edit-product';
import { type Database, transaction } from '@/lib/db/client';
import { bundles, promoCodes, tags, variants } from '@/lib/db/schema';
import type { ImportFault } from '@/lib/db/schema/staff';
import { invalidField, ShopError } from '@/lib/errors';
import { newPromoCodeInput, promoCodeInput } from '@/lib/promo-codes/inputs';
import { createPromoCode, editPromoCode, removePromoCode } from '@/lib/promo-codes/save-code';
import { whenIndexIsFree } from '@/lib/search/index/refresh-index';
import { pick } from '@/lib/shared/record-of';
import { createTag } from '@/lib/tags/create-tag';
import { editTag } from '@/lib/tags/edit-tag';
import { newTagInput, tagInput } from '@/lib/tags/inputs';
import { removeTag } from '@/lib/tags/remove-tag';
import { changedKeys } from './compare-rows';
import {
  EXCHANGE_LOT,
  type ExchangeKind,
  type ImportValues,
  isAskedFor,
  RowsRefused,
} from './kind';

/** Fewer rows than of products: each is written by its command, which renews pages and search. */
const MOST_RECORDS = 1000;

type RecordKind = Omit<ExchangeKind, 'mostRows' | 'isTriedOut' | 'write' | 'undo'> & {
  /** Changes a record, or creates one without an id; returns the id. Throws ShopError. */
  save(tx: Database, id: number | null, values: ImportValues, userId: number): Promise<number>;
  /** Deletes a record that an import created. Throws ShopError. */
  remove(tx: Database, id: number, userId: number): Promise<unknown>;
};

/** The changed values of a record before and after; `before` is null for a created record. */
type RecordUndo = { key: string; before: ImportValues | null; after: ImportValues };

/** A kind whose records are changed one by one, by the commands of their own pages. */
const recordKind = ({ save, remove, ...kind }: RecordKind): ExchangeKind => ({
  ...kind,
  mostRows: MOST_RECORDS,
  isTriedOut: true,
  async write(tx, changes, { userId }) {
    const undo: RecordUndo[] = [];
    const faults: ImportFault[] = [];
    for (const { line, id, key, before, after } of changes) {
      const refusal = await refusalOf(tx, async (inner) => {
        const savedId = await save(inner, id, after, userId);
        const names = changedKeys(kind, before ?? {}, after);
        const [was, is] = [before && pick(before, names), pick(after, names)];
        undo.push({ key: key || String(savedId), before: was, after: is });
      });
      if (!refusal) continue;
      const [[column, [message]] = ['', [refusal.message]]] = Object.entries(refusal.errors ?? {});
      faults.push({ line, column, message: message ?? refusal.message });
    }
    if (faults.length > 0) throw new RowsRefused(faults);
    return undo;
  },
  // Records whose imported values have changed since are skipped and reported.
  undo: (db, userId, entries, actId) =>
    whenIndexIsFree(
      db,
      async (tx) => {
        const made = entries as RecordUndo[];
        const started = await lastChange(tx);
        const records = await kind.load(tx, { keys: made.map(({ key }) => key) });
        const errors: { id: string; message: string }[] = [];
        for (const { key, before, after } of made) {
          const record = records.find((one) => one.key === key);
          const isAsLeft =
            record && changedKeys(kind, record.values, { ...record.values, ...after }).length === 0;
          const refusal = isAsLeft
            ? await refusalOf(tx, (inner) =>
                before
                  ? save(inner, record.id, { ...record.values, ...before }, userId)
                  : remove(inner, record.id, userId),
              )
            : { message: 'відтоді це змінив хтось інший' };
          if (refusal) errors.push({ id: key, message: `${key}: ${refusal.message}` });
        }
        await adoptChanges(tx, { id: actId, userId, action: `${kind.entity}.undo` }, started);
        return { undone: made.length - errors.length, errors };
      },
      INDEX_TIMEOUT,
    ),
});

/** Runs a command; a refused one undoes only itself, and its refusal is returned. */
const refusalOf = (
  tx: Database,
  command: (inner: Database) => Promise<unknown>,
): Promise<ShopError | null> =>
  transaction(tx, command).then(
    () => null,
    (error: unknown) => {
      if (error instanceof ShopError) return error;
      throw error;
    },
  );

/** Tags; the list and the address identify one, so an import cannot change them. */
export const TAGS = recordKind({
  title: 'Теги',
  entity: 'tag',
  keys: ['list', 'slug'],
  creates: 'unknown',
  columns: [
    {
      key: 'list',
      title: `Список (${TAG_LISTS.join(', ')})`,
      as: 'text',
      synonyms: ['список', 'list'],
    },
    { key: 'slug', title: 'Адреса сторінки', as: 'text', synonyms: ['slug', 'адреса'] },
    { key: 'name', title: 'Назва', as: 'text' },
    { key: 'aliases', title: 'Інші назви', as: 'words' },
    { key: 'fandom', title: 'Фандом', as: 'text' },
    { key: 'description', title: 'Опис', as: 'text' },
    { key: 'photo', title: 'Фото', as: 'text' },
    { key: 'swatch', title: 'Колір', as: 'text' },
  ],
  input: newTagInput.strip().extend({
    list: z.enum(TAG_LISTS, { error: `Один зі списків: ${TAG_LISTS.join(', ')}` }),
  }),
  async load(db, which) {
    const fandom = alias(tags, 'fandom');
    const rows = await db
      .select({ tag: tags, fandom: fandom.name })
      .from(tags)
      .leftJoin(fandom, eq(fandom.id, tags.parentId))
      .where(isAskedFor(which, tags.id, sql`${tags.list} || '/' || ${tags.slug}`))
      .orderBy(asc(tags.id))
      .limit(EXCHANGE_LOT);
    return rows.map(({ tag, fandom: of }) => ({
      id: tag.id,
      key: `${tag.list}/${tag.slug}`,
      values: { ...tag, photo: tag.photo ?? '', swatch: tag.swatch ?? '', fandom: of ?? '' },
    }));
  },
  async save(tx, id, values, userId) {
    const tag = { ...values, parentId: await fandomId(tx, String(values.fandom ?? '')) };
    if (id === null) return createTag(tx, newTagInput.strip().parse(tag), userId);
    await editTag(tx, id, tagInput.strip().parse(tag), userId);
    return id;
  },
  remove: removeTag,
});

async function fandomId(tx: Database, name: string): Promise<number | null> {
  if (name === '') return null;
  const [found] = await tx
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.list, 'fandoms'), eq(tags.name, name)));
  if (!found) throw invalidField('fandom', `У\u00a0списку «${LIST_NAMES.fandoms}» немає «${name}»`);
  return found.id;
}

/** Promo codes without series, whose codes are generated. */
export const PROMO_CODES = recordKind({
  title: 'Промокоди',
  entity: 'promoCode',
  keys: ['code'],
  creates: 'unknown',
  columns: [
    { key: 'code', title: 'Код', as: 'text', synonyms: ['промокод', 'code'] },
    {
      key: 'kind',
      title: 'Що дає (percent, sum, free_delivery, gift)',
      as: 'text',
      synonyms: ['що дає'],
    },
    { key: 'percent', title: 'Знижка, %', as: 'number' },
    { key: 'amount', title: 'Знижка, грн', as: 'price' },
    { key: 'giftProductId', title: 'Подарунок, номер товару', as: 'number' },
    { key: 'giftSize', title: 'Подарунок, розмір', as: 'text' },
    { key: 'maxUses', title: 'Найбільше замовлень', as: 'number' },
    { key: 'oncePerPerson', title: 'Раз на людину', as: 'flag' },
    { key: 'firstOrderOnly', title: 'Лише перше замовлення', as: 'flag' },
    { key: 'minSum', title: 'Від суми, грн', as: 'price', blank: 0 },
    { key: 'categories', title: 'Категорії', as: 'words' },
    { key: 'worksWithReduced', title: 'Разом зі знижками', as: 'flag' },
    { key: 'segment', title: 'Сегмент клієнтів', as: 'text' },
    { key: 'validFrom', title: 'Перший день', as: 'day' },
    { key: 'validUntil', title: 'Останній день', as: 'day' },
    { key: 'isActive', title: 'Увімкнено', as: 'flag', blank: true },
  ],
  input: newPromoCodeInput.strip(),
  async load(db, which) {
    const rows = await db
      .select({ terms: promoCodes, giftProductId: variants.productId, giftSize: variants.size })
      .from(promoCodes)
      .leftJoin(variants, eq(variants.id, promoCodes.giftVariantId))
      .where(
        and(
          isNull(promoCodes.removedAt),
          eq(promoCodes.isSeries, false),
          isAskedFor(which, promoCodes.id, sql`${promoCodes.title}`),
        ),
      )
      .orderBy(asc(promoCodes.id))
      .limit(EXCHANGE_LOT);
    return rows.map(({ terms, giftProductId, giftSize }) => ({
      id: terms.id,
      key: terms.title,
      values: { ...terms, code: terms.title, giftProductId, giftSize: giftSize ?? '' },
    }));
  },
  async save(tx, id, values, userId) {
    if (id === null) return createPromoCode(tx, newPromoCodeInput.strip().parse(values), userId);
    await editPromoCode(tx, id, promoCodeInput.strip().parse(values), userId);
    return id;
  },
  remove: removePromoCode,
});

export const BUNDLES = recordKind({
  title: 'Набори',
  entity: 'bundle',
  keys: ['id'],
  creates: 'blank',
  columns: [
    { key: 'id', title: 'Номер набору', as: 'number', synonyms: ['bundle_id', 'id'] },
    { key: 'title', title: 'Назва', as: 'text' },
    { key: 'discount', title: 'Знижка, %', as: 'number', blank: 0 },
    { key: 'choose', title: 'Обирає покупець', as: 'number' },
    { key: 'products', title: 'Номери товарів', as: 'ids', synonyms: ['товари'] },
    { key: 'photo', title: 'Фото', as: 'text' },
  ],
  input: newBundleInput,
  async load(db, which) {
    const rows = await db
      .select({
        id: bundles.id,
        title: bundles.title,
        discount: bundles.discount,
        choose: bundles.choose,
        photo: sql<string>`coalesce(${bundles.photo}, '')`,
        version: bundles.version,
        // Written out: Drizzle leaves table names out here.
        products: sql<number[]>`array(select product_id from bundle_products
          where bundle_id = "bundles"."id" order by position)`,
      })
      .from(bundles)
      .where(
        and(isNull(bundles.removedAt), isAskedFor(which, bundles.id, sql`${bundles.id}::text`)),
      )
      .orderBy(asc(bundles.id))
      .limit(EXCHANGE_LOT);
    return rows.map((row) => ({ id: row.id, key: String(row.id), values: row }));
  },
  async save(tx, id, values, userId) {
    if (id === null) return (await createBundle(tx, newBundleInput.parse(values), userId)).id;
    await changeBundle(tx, id, changeBundleInput.parse(values), userId);
    return id;
  },
  remove: removeBundle,
});
