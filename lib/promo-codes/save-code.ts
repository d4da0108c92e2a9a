import { randomInt } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type AuditFields, recordChange } from '@/lib/audit/record-change';
import { type Database, transaction } from '@/lib/db/client';
import { promoCodes, promoCodeTexts, variants } from '@/lib/db/schema';
import { invalidField, ShopError } from '@/lib/errors';
import { clock } from '@/lib/shared/clock';
import { codeKey, typedKeys } from './code-key';
import type { PromoCodeRow } from './find-code';
import type { NewPromoCodeInput, PromoCodeInput } from './inputs';

/**
 * Creates a code, or a series of generated ones, and returns its id. Throws validation_failed for a code that exists,
 * also if it was typed in another keyboard layout.
 */
export function createPromoCode(
  db: Database,
  { code, series, ...input }: NewPromoCodeInput,
  userId: number,
): Promise<number> {
  return transaction(db, async (tx) => {
    const title = series?.name ?? code ?? '';
    const [created] = await tx
      .insert(promoCodes)
      .values({ ...(await valuesOf(tx, input)), title, isSeries: series !== undefined })
      .returning();
    if (!created) throw new Error('the promo code was not written');
    if (series) await addSeries(tx, created.id, series.prefix, series.count);
    else if ((await isTaken(tx, title)) || (await addTexts(tx, created.id, [title])) === 0) {
      throw invalidField('code', 'Такий промокод уже є');
    }
    await record(
      tx,
      'create',
      null,
      { ...factsOf(created), codes: series?.count ?? 1 },
      created,
      userId,
    );
    return created.id;
  });
}

/** Changes the terms of a code. Throws not_found, edit_conflict, validation_failed. */
export function editPromoCode(
  db: Database,
  id: number,
  { version, ...input }: PromoCodeInput,
  userId: number,
): Promise<void> {
  return transaction(db, async (tx) => {
    const before = await lockRow(tx, id);
    if (before.version !== version) throw new ShopError('edit_conflict');
    const [after] = await tx
      .update(promoCodes)
      .set({ ...(await valuesOf(tx, input)), version: version + 1 })
      .where(eq(promoCodes.id, id))
      .returning();
    if (!after) throw new ShopError('not_found');
    await record(tx, 'edit', factsOf(before), factsOf(after), after, userId);
  });
}

/** Deletes a code; orders keep their discounts, and its text can be used for another one. Throws not_found. */
export function removePromoCode(db: Database, id: number, userId: number): Promise<void> {
  return transaction(db, async (tx) => {
    const before = await lockRow(tx, id);
    await tx.update(promoCodes).set({ removedAt: clock.now() }).where(eq(promoCodes.id, id));
    await tx.update(promoCodeTexts).set({ key: null }).where(eq(promoCodeTexts.promoCodeId, id));
    await record(tx, 'remove', factsOf(before), null, before, userId);
  });
}

async function lockRow(tx: Database, id: number): Promise<PromoCodeRow> {
  const [row] = await tx
    .select()
    .from(promoCodes)
    .where(and(eq(promoCodes.id, id), isNull(promoCodes.removedAt)))
    // Not `update`: an order that uses the code holds sizes, and its foreign key waits for this lock.
    .for('no key update');
  if (!row) throw new ShopError('not_found', { message: 'Такого промокоду вже немає' });
  return row;
}

type Terms = Omit<PromoCodeInput, 'version'>;

/** The columns of these terms; values of other kinds are dropped. */
async function valuesOf(tx: Database, { giftProductId, giftSize, ...input }: Terms) {
  const { kind, percent, amount } = input;
  return {
    ...input,
    percent: kind === 'percent' ? percent : null,
    amount: kind === 'sum' ? amount : null,
    giftVariantId: kind === 'gift' ? await giftVariant(tx, giftProductId ?? 0, giftSize) : null,
  };
}

async function giftVariant(tx: Database, productId: number, size: string): Promise<number> {
  const sizes = await tx
    .select({ id: variants.id, size: variants.size })
    .from(variants)
    .where(and(eq(variants.productId, productId), isNull(variants.removedAt)));
  const own = sizes.find((one) => one.size === size);
  if (own) return own.id;
  if (sizes.length === 0) throw invalidField('giftProductId', 'Такого товару немає');
  const known = sizes.map((one) => one.size).join(', ');
  throw invalidField(
    'giftSize',
    known ? `Оберіть розмір: ${known}` : 'У\u00a0товару немає розмірів',
  );
}

/** Whether the text, typed in any keyboard layout, finds another code. */
const isTaken = async (tx: Database, text: string): Promise<boolean> =>
  (await tx.$count(promoCodeTexts, inArray(promoCodeTexts.key, typedKeys(text)))) > 0;

/** Adds those texts that no other code has; returns how many. */
async function addTexts(tx: Database, promoCodeId: number, texts: string[]): Promise<number> {
  const added = await tx
    .insert(promoCodeTexts)
    .values(texts.map((text) => ({ promoCodeId, text, key: codeKey(text) })))
    .onConflictDoNothing()
    .returning({ id: promoCodeTexts.id });
  return added.length;
}

/** Letters and digits that are not mistaken for each other. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Random characters of a generated code: 31⁸ possibilities. */
const RANDOM = 8;

async function addSeries(tx: Database, id: number, prefix: string, count: number): Promise<void> {
  const random = () =>
    prefix + Array.from({ length: RANDOM }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  for (let left = count; left > 0; ) {
    left -= await addTexts(tx, id, Array.from({ length: left }, random));
  }
}

/** The fields of a code that the audit log records. */
function factsOf({
  id,
  title,
  version,
  createdAt,
  removedAt,
  ...terms
}: PromoCodeRow): AuditFields {
  return terms;
}

function record(
  tx: Database,
  verb: 'create' | 'edit' | 'remove',
  before: AuditFields | null,
  after: AuditFields | null,
  { id, title }: PromoCodeRow,
  userId: number,
): Promise<void> {
  return recordChange(tx, {
    userId,
    action: `promoCode.${verb}`,
    entityId: id,
    title,
    before,
    after,
  });
}
