import { z } from 'zod';
import { isPhone, type Messenger, readAccount } from '@/lib/shared/messenger-account';
import { multiLineText, plainText } from '@/lib/shared/plain-text';
import { letterText } from './letter-variables';
import { LONGEST_EMAIL, MOST_EMAIL } from './longest-email';

/** Placeholders that legal texts may contain in double braces, with a description for staff. */
export const PLACEHOLDERS = {
  shopName: 'назва магазину',
  legalName: 'юридична назва',
  taxId: 'податковий номер',
  phone: 'телефон, посиланням',
  email: 'пошта, посиланням',
  address: 'адреса магазину',
  mapUrl: 'адреса мапи, лише в\u00a0посиланні: [на мапі]({{mapUrl}})',
  hours: 'години роботи',
  siteUrl: 'адреса сайту, посиланням',
  minimumOrder: 'мінімальна сума замовлення',
  parcelMost: 'найбільша звичайна вартість доставки',
  cutOff: 'до якої години відправляємо того ж дня',
  holdHours: 'скільки тримаємо непідтверджене замовлення',
} as const;

export type Placeholder = keyof typeof PLACEHOLDERS;

export const isPlaceholder = (name: string): name is Placeholder =>
  Object.hasOwn(PLACEHOLDERS, name);

/** Pure: names in double braces that are not placeholders. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(/\{\{([^{}]*)\}\}/g)].flatMap(([, name = '']) =>
    isPlaceholder(name) ? [] : [name],
  );

const REQUIRED = 'Заповніть це поле';

const filled = (length: number) => plainText(length).min(1, REQUIRED);

const WRONG_PHONE = 'Перевірте номер: +38 (0XX) XXX-XX-XX';

/** The shop's account in a messenger; empty when there is none. */
const account = (messenger: Messenger, wrong: string) =>
  plainText(120)
    .transform((typed) => readAccount(messenger, typed))
    .refine((name) => name !== null, wrong)
    .transform((name) => name ?? '')
    .default('');

const WRONG_NAME = 'Вкажіть лише ім’я, наприклад @amplua';

const contactsInput = z
  .object({
    phone: filled(30).refine(isPhone, WRONG_PHONE),
    email: filled(120).pipe(z.email('Перевірте пошту')),
    address: filled(160),
    /** When empty, the map link is a search for the address. */
    mapUrl: plainText(500).pipe(
      z.union([
        z.literal(''),
        z
          .url({ protocol: /^https?$/, error: 'Посилання має починатися з\u00a0https://' })
          // Normalised as a URL: no spaces, no quotes.
          .transform((url) => new URL(url).href),
      ]),
    ),
    hours: filled(80),
    // With defaults, since values saved by older versions lack these fields.
    telegram: account('telegram', WRONG_NAME),
    viber: account('viber', WRONG_PHONE),
    instagram: account('instagram', WRONG_NAME),
  })
  .strict();

const companyInput = z
  .object({
    legalName: filled(160),
    taxId: filled(12).regex(/^\d{8,12}$/, 'Від 8 до 12 цифр'),
  })
  .strict();

/** A whole number; the bounds have their own error texts. */
const whole = (wrong: string, [least, tooFew]: Bound, [most, tooMany]: Bound) =>
  z.coerce.number({ error: wrong }).int(wrong).min(least, tooFew).max(most, tooMany);

type Bound = [number, string];

const wholeHryvnias = (most: number, tooMany: string) =>
  whole('Вкажіть суму цілим числом', [1, 'Щонайменше 1\u00a0грн'], [most, tooMany]);

/**
 * Replaces a missing or empty value by a default. The field is missing in values of older versions; an empty one would
 * be read as zero.
 */
const orDefault = (schema: z.ZodType<number>, byDefault: number) =>
  z.preprocess((typed) => (typed === '' ? undefined : typed), schema).default(byDefault);

/** Default limits, far above what one customer usually orders. */
export const LARGE_ORDER = { hryvnias: 30_000, pieces: 40, heldPercent: 50 };

const lookPercent = orDefault(
  whole('Вкажіть відсотки цілим числом', [0, 'Не\u00a0менше 0'], [50, 'Не\u00a0більше 50\u00a0%']),
  0,
);

const NOT_LESS = { message: 'Не\u00a0менше, ніж за\u00a0менший образ' };

const rulesInput = z
  .object({
    /** The minimum order in whole hryvnias, since the error text states it without kopecks. */
    minimumHryvnias: wholeHryvnias(100_000, 'Не більше 100\u00a0000\u00a0грн'),
    /** Until when orders of a working day can leave the same day: `14:00` in Kyiv. */
    cutOff: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Вкажіть час, наприклад 14:00'),
    holdHours: orDefault(
      whole(
        'Вкажіть години цілим числом',
        [2, 'Щонайменше 2\u00a0години'],
        [168, 'Не\u00a0більше 168\u00a0годин, тобто тижня'],
      ),
      48,
    ),
    /**
     * The highest price that a carrier usually charges for a parcel, in hryvnias; stated to search engines and in the
     * public offer.
     */
    parcelHryvnias: orDefault(wholeHryvnias(10_000, 'Не\u00a0більше 10\u00a0000\u00a0грн'), 200),
    /** Days until goods ordered from suppliers are in stock. */
    leadDays: orDefault(
      whole(
        'Вкажіть дні цілим числом',
        [1, 'Щонайменше 1\u00a0день'],
        [180, 'Не\u00a0більше 180\u00a0днів'],
      ),
      14,
    ),
    /** An order above this total, or with more pieces, needs approval by staff before it reserves stock. */
    largeHryvnias: orDefault(
      wholeHryvnias(1_000_000, 'Не\u00a0більше 1\u00a0000\u00a0000\u00a0грн'),
      LARGE_ORDER.hryvnias,
    ),
    largePieces: orDefault(
      whole(
        'Вкажіть кількість цілим числом',
        [1, 'Щонайменше 1\u00a0штука'],
        [10_000, 'Не\u00a0більше 10\u00a0000\u00a0штук'],
      ),
      LARGE_ORDER.pieces,
    ),
    /** Staff are notified when unpaid orders hold more than this share of a product, or of all products. */
    heldPercent: orDefault(
      whole(
        'Вкажіть відсотки цілим числом',
        [1, 'Щонайменше 1\u00a0%'],
        [100, 'Не\u00a0більше 100\u00a0%'],
      ),
      LARGE_ORDER.heldPercent,
    ),
    /** Whether customers who did not fetch two parcels must pay in advance. */
    prepaysUnreliable: z
      // The form sends the value of a select.
      .preprocess(
        (typed) => (typed === 'true' ? true : typed === 'false' ? false : typed),
        z.boolean(),
      )
      .default(false),
    /** Maximum characters of an e-mail; `changeSetting` refuses a limit that is too short for an existing account. */
    longestEmail: orDefault(
      whole(
        'Вкажіть кількість цілим числом',
        [LONGEST_EMAIL, `Щонайменше ${LONGEST_EMAIL}\u00a0символи`],
        [MOST_EMAIL, `Не\u00a0більше ${MOST_EMAIL}\u00a0символів`],
      ),
      LONGEST_EMAIL,
    ),
    /** Per cent off for products of one character in 3, 4 and 5 slots of the outfit; 0 for none. */
    lookPercent3: lookPercent,
    lookPercent4: lookPercent,
    lookPercent5: lookPercent,
  })
  .strict()
  .refine((rules) => rules.lookPercent3 <= rules.lookPercent4, {
    ...NOT_LESS,
    path: ['lookPercent4'],
  })
  .refine((rules) => rules.lookPercent4 <= rules.lookPercent5, {
    ...NOT_LESS,
    path: ['lookPercent5'],
  });

const LONGEST_TEXT = 60_000;

/** A text in Markdown with placeholders, at most `length` long. */
export const markdownText = (length: number) =>
  multiLineText(length).superRefine((text, context) => {
    const [unknown] = unknownPlaceholders(text);
    if (unknown === undefined) return;
    context.addIssue({ code: 'custom', message: `Такої позначки немає: {{${unknown}}}` });
  });

/** An empty text means the shop's default. */
const legalText = markdownText(LONGEST_TEXT);

/** Anchors of the offer that product pages and structured data link to. */
const LINKED = ['returns', 'non-returnable'];

const offerInput = z
  .object({
    text: legalText.refine(
      (text) => text === '' || LINKED.every((id) => text.includes(`{#${id}}`)),
      'Залиште розділи з\u00a0мітками {#returns} і\u00a0{#non-returnable}: на них ведуть картки товарів',
    ),
  })
  .strict();

const policyInput = z.object({ text: legalText }).strict();

/** A template of a mail to a shopper. */
const letterTemplate = z
  .object({
    name: filled(60),
    subject: letterText(plainText(150), REQUIRED),
    text: letterText(multiLineText(4000), REQUIRED),
  })
  .strict();
export type LetterTemplate = z.output<typeof letterTemplate>;

const MOST_TEMPLATES = 30;

const lettersInput = z
  .object({
    templates: z.array(letterTemplate).max(MOST_TEMPLATES, `Не\u00a0більше ${MOST_TEMPLATES}`),
  })
  .strict();

/** The sections of the shop's settings and their inputs. */
export const SECTION_INPUTS = {
  contacts: contactsInput,
  company: companyInput,
  rules: rulesInput,
  offer: offerInput,
  policy: policyInput,
  letters: lettersInput,
};

const version = z.int().min(0).max(1_000_000_000);

/** A section to save, with the version that the form was loaded with. */
export const settingInput = z.discriminatedUnion('section', [
  z.object({ section: z.literal('contacts'), version, value: contactsInput }).strict(),
  z.object({ section: z.literal('company'), version, value: companyInput }).strict(),
  z.object({ section: z.literal('rules'), version, value: rulesInput }).strict(),
  z.object({ section: z.literal('offer'), version, value: offerInput }).strict(),
  z.object({ section: z.literal('policy'), version, value: policyInput }).strict(),
  z.object({ section: z.literal('letters'), version, value: lettersInput }).strict(),
]);
export type SettingInput = z.output<typeof settingInput>;
