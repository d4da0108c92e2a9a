import { z } from 'zod';
import { CATEGORY_SLUGS } from '@/lib/catalogue/listing/categories';
import { listDay, listPage, listSearch, listSort } from '@/lib/http/route/inputs';
import { rowId } from '@/lib/shared/id-input';
import { MAXIMUM_ORDER } from '@/lib/shared/money';
import { percent } from '@/lib/shared/percent';
import { plainText } from '@/lib/shared/plain-text';
import { codeKey, LONGEST_CODE } from './code-key';
import { PROMO_CODE_KINDS } from './kinds';

/** Maximum codes of one series. */
export const MOST_CODES = 1000;

const PERCENT = 'Більше за\u00a00 і\u00a0менше за\u00a0100 %';
const SUM = 'Вкажіть суму, більшу за\u00a0нуль';

const terms = {
  kind: z.enum(PROMO_CODE_KINDS),
  /** Percent off; required for the kind `percent`. */
  percent: percent(PERCENT).nullable().default(null),
  /** Kopecks off; required for the kind `sum`. */
  amount: z.int({ error: SUM }).min(1, SUM).max(MAXIMUM_ORDER, SUM).nullable().default(null),
  /** The product that is added for free, and its size; required for the kind `gift`. */
  giftProductId: rowId.nullable().default(null),
  giftSize: plainText(40).default(''),
  maxUses: z
    .int({ error: 'Ціле число' })
    .min(1, 'Не\u00a0менше 1')
    .max(1_000_000, 'Не\u00a0більше мільйона')
    .nullable()
    .default(null),
  oncePerPerson: z.boolean().default(false),
  firstOrderOnly: z.boolean().default(false),
  /** Kopecks. */
  minSum: z.int({ error: 'Вкажіть суму' }).min(0).max(MAXIMUM_ORDER).default(0),
  categories: z.array(z.enum(CATEGORY_SLUGS)).max(CATEGORY_SLUGS.length).default([]),
  worksWithReduced: z.boolean().default(false),
  /** The query string of the list of customers, or the whole address of the filtered list. */
  segment: plainText(500)
    .transform((address) => address.replace(/^.*\?/, ''))
    .default(''),
  validFrom: listDay.nullable().default(null),
  validUntil: listDay.nullable().default(null),
  isActive: z.boolean().default(true),
};

type Terms = z.output<z.ZodObject<typeof terms>>;

function checkTerms(code: Terms, context: z.RefinementCtx) {
  const refuse = (field: keyof Terms, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  const { kind, percent: off, amount, giftProductId, validFrom, validUntil } = code;
  if (kind === 'percent' && !(off !== null && off > 0 && off < 100)) refuse('percent', PERCENT);
  if (kind === 'sum' && amount === null) refuse('amount', SUM);
  if (kind === 'gift' && giftProductId === null) refuse('giftProductId', 'Вкажіть товар');
  if (validFrom && validUntil && validFrom > validUntil) {
    refuse('validUntil', 'Останній день раніше за\u00a0перший');
  }
}

const CODE = `Від 3 до ${LONGEST_CODE} літер і\u00a0цифр`;

/** The text of a code; case, spaces and hyphens do not count. */
const code = plainText(LONGEST_CODE, CODE).refine((text) => codeKey(text).length >= 3, CODE);

const series = z
  .object({
    name: plainText(80, 'Назвіть серію').min(1, 'Назвіть серію'),
    /** What each code begins with; eight random letters and digits follow. */
    prefix: plainText(20).default(''),
    count: z
      .int({ error: 'Ціле число' })
      .min(1, 'Не\u00a0менше 1')
      .max(MOST_CODES, `Не\u00a0більше ${MOST_CODES}`),
  })
  .strict();

/** Body of POST /api/admin/promoCodes: one code, or a series of generated codes with the same terms. */
export const newPromoCodeInput = z
  .object({ ...terms, code: code.optional(), series: series.optional() })
  .strict()
  .superRefine(checkTerms)
  .refine((input) => (input.code === undefined) !== (input.series === undefined), {
    message: CODE,
    path: ['code'],
  });
export type NewPromoCodeInput = z.output<typeof newPromoCodeInput>;

/** Body of PATCH /api/admin/promoCodes/{id}: all terms, with the version that was loaded. */
export const promoCodeInput = z
  .object({ ...terms, version: z.int().min(1) })
  .strict()
  .superRefine(checkTerms);
export type PromoCodeInput = z.output<typeof promoCodeInput>;

/** Query of GET /api/admin/promoCodes; the search covers codes and names of series. */
export const promoCodesQuery = z.object({
  page: listPage,
  search: listSearch,
  sort: listSort(['title', 'createdAt']).default('-createdAt'),
});
export type PromoCodesQuery = z.output<typeof promoCodesQuery>;
