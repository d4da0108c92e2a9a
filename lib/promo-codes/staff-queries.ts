import { and, asc, desc, eq, ilike, isNull, type SQL, sql } from 'drizzle-orm';
import { likeWord } from '@/lib/catalogue/listing/listing';
import type { Database } from '@/lib/db/client';
import { products, promoCodes, promoCodeTexts, promoCodeUses, variants } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { idParams, readSort } from '@/lib/http/route/inputs';
import { clock } from '@/lib/shared/clock';
import { kyivTime } from '@/lib/shared/kyiv-day';
import { pageCounts } from '@/lib/shared/list-page';
import type { StaffPromoCode, StaffPromoCodes } from './answers';
import type { PromoCodeRow } from './find-code';
import type { PromoCodesQuery } from './inputs';

const PAGE = 25;

const codeCount = sql<number>`(select count(*)::int from ${promoCodeTexts} t where t.promo_code_id = ${promoCodes.id})`;
const useCount = sql<number>`(select count(*)::int from ${promoCodeUses} u where u.promo_code_id = ${promoCodes.id})`;

/** A page of the codes and series that were not deleted, newest first by default. */
export async function listPromoCodes(
  db: Database,
  { page, search, sort }: PromoCodesQuery,
): Promise<StaffPromoCodes> {
  const where = and(isNull(promoCodes.removedAt), matches(search));
  const { key, isDown } = readSort(sort);
  const column = key === 'title' ? sql`lower(${promoCodes.title})` : promoCodes.createdAt;
  const order = isDown ? desc : asc;
  const rows = await selectCodes(db)
    .where(where)
    .orderBy(order(column), order(promoCodes.id))
    .limit(PAGE)
    .offset((page - 1) * PAGE);
  const total = await db.$count(promoCodes, where);
  return { promoCodes: rows.map(toStaff), ...pageCounts(page, total, PAGE) };
}

function matches(search: string): SQL | undefined {
  if (search === '') return undefined;
  const pattern = `%${likeWord(search)}%`;
  return sql`(${ilike(promoCodes.title, pattern)} or exists (select from ${promoCodeTexts} t
    where t.promo_code_id = ${promoCodes.id} and t.text ilike ${pattern}))`;
}

const selectCodes = (db: Database) =>
  db
    .select({
      code: promoCodes,
      codes: codeCount,
      uses: useCount,
      gift: { productId: variants.productId, size: variants.size, name: products.name },
    })
    .from(promoCodes)
    .leftJoin(variants, eq(variants.id, promoCodes.giftVariantId))
    .leftJoin(products, eq(products.id, variants.productId));

type Row = Awaited<ReturnType<typeof selectCodes>>[number];

function toStaff({ code, codes, uses, gift }: Row): StaffPromoCode {
  const { createdAt, removedAt: _removedAt, giftVariantId: _giftVariantId, ...terms } = code;
  return {
    ...terms,
    createdAt: createdAt.toISOString(),
    giftProductId: gift?.productId ?? null,
    giftSize: gift?.size ?? '',
    giftName: gift?.name ?? '',
    codes,
    uses,
    state: stateOf(code, codes, uses),
  };
}

function stateOf(code: PromoCodeRow, codes: number, uses: number): StaffPromoCode['state'] {
  const { day } = kyivTime(clock.now());
  if (!code.isActive) return 'off';
  if (code.validUntil !== null && day > code.validUntil) return 'ended';
  if (code.maxUses !== null && uses >= code.maxUses * codes) return 'used_up';
  return code.validFrom !== null && day < code.validFrom ? 'waiting' : 'active';
}

/** A code or series with all that its form needs. Throws not_found. */
export async function findStaffPromoCode(db: Database, id: number): Promise<StaffPromoCode> {
  const [row] = await selectCodes(db).where(
    and(eq(promoCodes.id, id), isNull(promoCodes.removedAt)),
  );
  if (!row) throw new ShopError('not_found', { message: 'Такого промокоду немає' });
  return toStaff(row);
}

/** The title of the code with the id in a URL, or null. */
export async function findPromoCodeTitle(db: Database, id: string): Promise<string | null> {
  const { data } = idParams.safeParse({ id });
  if (!data) return null;
  const isThere = and(eq(promoCodes.id, data.id), isNull(promoCodes.removedAt));
  const [row] = await db.select({ title: promoCodes.title }).from(promoCodes).where(isThere);
  return row?.title ?? null;
}

/** The texts of a code or series, each with its number of uses. Throws not_found. */
export async function listCodeTexts(db: Database, id: number) {
  await findStaffPromoCode(db, id);
  return db
    .select({
      text: promoCodeTexts.text,
      uses: sql<number>`(select count(*)::int from ${promoCodeUses} u where u.text_id = ${promoCodeTexts.id})`,
    })
    .from(promoCodeTexts)
    .where(eq(promoCodeTexts.promoCodeId, id))
    .orderBy(asc(promoCodeTexts.id));
}
