import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { changeBundle } from '@/lib/bundles/change-bundle';
import { createBundle } from '@/lib/bundles/create-bundle';
import { newBundleInput } from '@/lib/bundles/inputs';
import { removeBundle } from '@/lib/bundles/remove-bundle';
import { LIST_NAMES, TAG_LISTS } from '@/lib/catalogue/landing/tag-lists';
import type { Database } from '@/lib/db/client';
import { bundles, promoCodes, tags, variants } from '@/lib/db/schema';
import { invalidField } from '@/lib/errors';
import { newPromoCodeInput, promoCodeInput } from '@/lib/promo-codes/inputs';
import { createPromoCode, editPromoCode, removePromoCode } from '@/lib/promo-codes/save-code';
import { createTag } from '@/lib/tags/create-tag';
import { editTag } from '@/lib/tags/edit-tag';
import { newTagInput, tagInput } from '@/lib/tags/inputs';
import { removeTag } from '@/lib/tags/remove-tag';
import {
  changeOneByOne,
  EXCHANGE_LOT,
  type ExchangeKind,
  type ImportValues,
  idsOf,
  type RecordChange,
} from './kind';

/** Fewer rows than of products: each is written by its command, which renews pages and search. */
const MOST_RECORDS = 1000;

type Which = Parameters<ExchangeKind['load']>[1];

const wanted = (which: Which, id: PgColumn, hasKey: (keys: string[]) => SQL) =>
  'after' in which ? gt(id, which.after) : hasKey(which.keys);

const knows = (after: ImportValues, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, after[key]]));

const TAG_FIELDS = ['name', 'slug', 'aliases', 'description', 'photo', 'swatch', 'sizeChart'];
const { parentId: _parent, version: _version, ...tagFields } = tagInput.shape;

/** Tags; the list and the address identify one, so an import cannot change them. */
export const TAGS: ExchangeKind = {
  ...{ title: 'Теги', entity: 'tag', keys: ['list', 'slug'], creates: 'unknown' },
  mostRows: MOST_RECORDS,
  isTriedOut: true,
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
  input: z.looseObject({
    ...tagFields,
    list: z.enum(TAG_LISTS, { error: `Один зі списків: ${TAG_LISTS.join(', ')}` }),
  }),
  async load(db, which) {
    const fandom = alias(tags, 'fandom');
    const rows = await db
      .select({ tag: tags, fandom: fandom.name })
      .from(tags)
      .leftJoin(fandom, eq(fandom.id, tags.parentId))
      .where(
        wanted(which, tags.id, (keys) => inArray(sql`${tags.list} || '/' || ${tags.slug}`, keys)),
      )
      .orderBy(asc(tags.id))
      .limit(EXCHANGE_LOT);
    return rows.map(
      ({ tag: { id, createdAt: _at, updatedAt: _then, parentId: _id, ...tag }, fandom: of }) => ({
        id,
        key: `${tag.list}/${tag.slug}`,
        values: { ...tag, photo: tag.photo ?? '', swatch: tag.swatch ?? '', fandom: of ?? '' },
      }),
    );
  },
  write: (tx, changes, { userId }) =>
    changeOneByOne(tx, changes, async (inner, change) => {
      const { after } = change;
      const parentId = await fandomId(inner, String(after.fandom ?? ''));
      const fields = { ...knows(after, TAG_FIELDS), parentId };
      if (change.id === null) {
        const made = newTagInput.parse({ ...fields, list: after.list });
        change.id = await createTag(inner, made, userId);
      } else {
        const version = after.version;
        await editTag(inner, change.id, tagInput.parse({ ...fields, version }), userId);
      }
    }),
  remove: (tx, id, userId) => removeTag(tx, id, userId),
};

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
export const PROMO_CODES: ExchangeKind = {
  ...{ title: 'Промокоди', entity: 'promoCode', keys: ['code'], creates: 'unknown' },
  mostRows: MOST_RECORDS,
  isTriedOut: true,
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
  // `code` has its own rules only in the schema of a new code.
  input: z.looseObject({ code: z.string() }).superRefine((values, context) => {
    const { code, id: _id, version: _version, ...terms } = values;
    const read = newPromoCodeInput.safeParse({ code, ...terms });
    for (const issue of read.error?.issues ?? []) context.addIssue({ ...issue, code: 'custom' });
  }),
  async load(db, which) {
    const rows = await db
      .select({ code: promoCodes, giftProductId: variants.productId, giftSize: variants.size })
      .from(promoCodes)
      .leftJoin(variants, eq(variants.id, promoCodes.giftVariantId))
      .where(
        and(
          isNull(promoCodes.removedAt),
          eq(promoCodes.isSeries, false),
          wanted(which, promoCodes.id, (keys) => inArray(promoCodes.title, keys)),
        ),
      )
      .orderBy(asc(promoCodes.id))
      .limit(EXCHANGE_LOT);
    return rows.map(({ code, giftProductId, giftSize }) => {
      const {
        id,
        title,
        isSeries: _s,
        giftVariantId: _g,
        createdAt: _c,
        removedAt: _r,
        ...terms
      } = code;
      const gift = { giftProductId, giftSize: giftSize ?? '' };
      return { id, key: title, values: { code: title, ...terms, ...gift } };
    });
  },
  write: (tx, changes, { userId }) =>
    changeOneByOne(tx, changes, async (inner, change) => {
      const { code, ...terms } = change.after;
      if (change.id === null) {
        change.id = await createPromoCode(
          inner,
          newPromoCodeInput.parse({ code, ...terms }),
          userId,
        );
      } else await editPromoCode(inner, change.id, promoCodeInput.parse(terms), userId);
    }),
  remove: removePromoCode,
};

const BUNDLE_FIELDS = ['title', 'discount', 'choose', 'photo', 'products'];

export const BUNDLES: ExchangeKind = {
  ...{ title: 'Набори', entity: 'bundle', keys: ['id'], creates: 'blank' },
  mostRows: MOST_RECORDS,
  isTriedOut: true,
  columns: [
    { key: 'id', title: 'Номер набору', as: 'number', synonyms: ['bundle_id', 'id'] },
    { key: 'title', title: 'Назва', as: 'text' },
    { key: 'discount', title: 'Знижка, %', as: 'number', blank: 0 },
    { key: 'choose', title: 'Обирає покупець', as: 'number' },
    { key: 'products', title: 'Номери товарів', as: 'ids', synonyms: ['товари'] },
    { key: 'photo', title: 'Фото', as: 'text' },
  ],
  input: z.looseObject(newBundleInput.shape),
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
        and(
          isNull(bundles.removedAt),
          wanted(which, bundles.id, (keys) => inArray(bundles.id, [0, ...idsOf(keys)])),
        ),
      )
      .orderBy(asc(bundles.id))
      .limit(EXCHANGE_LOT);
    return rows.map((row) => ({ id: row.id, key: String(row.id), values: row }));
  },
  write: (tx, changes, { userId }) =>
    changeOneByOne(tx, changes, async (inner, change: RecordChange) => {
      const input = newBundleInput.parse(knows(change.after, BUNDLE_FIELDS));
      if (change.id === null) {
        const { id } = await createBundle(inner, input, userId);
        Object.assign(change, { id, key: String(id) });
      } else {
        const version = Number(change.after.version);
        await changeBundle(inner, change.id, { ...input, version }, userId);
      }
    }),
  remove: removeBundle,
};
