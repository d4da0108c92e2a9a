import { z } from 'zod';
import { isPhone, type Messenger, readAccount } from '@/lib/shared/messenger-account';
import { multiLine, plainText } from '@/lib/shared/plain-text';
import { unknownPlaceholders } from './placeholders';

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
    /** Empty: a search for the address. */
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
    // Values saved by older versions lack these.
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

const WHOLE = 'Вкажіть суму цілим числом';

const wholeHryvnias = (most: number, refusal: string) =>
  z.coerce.number({ error: WHOLE }).int(WHOLE).min(1, 'Щонайменше 1\u00a0грн').max(most, refusal);

const rulesInput = z
  .object({
    /** Whole hryvnias, as the notice shows. */
    minimumHryvnias: wholeHryvnias(100_000, 'Не більше 100\u00a0000\u00a0грн'),
    /** `14:00` in Kyiv. */
    cutOff: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Вкажіть час, наприклад 14:00'),
    /** Values saved by older versions lack it. */
    holdHours: z
      // An empty field would count as zero.
      .preprocess(
        (typed) => (typed === '' ? undefined : typed),
        z.coerce
          .number({ error: 'Вкажіть години цілим числом' })
          .int('Вкажіть години цілим числом')
          .min(2, 'Щонайменше 2\u00a0години')
          .max(168, 'Не\u00a0більше 168\u00a0годин, тобто тижня'),
      )
      .default(48),
    /** What a carrier takes for a usual parcel at most, for search engines and the offer. */
    parcelHryvnias: z
      .preprocess(
        (typed) => (typed === '' ? undefined : typed),
        wholeHryvnias(10_000, 'Не\u00a0більше 10\u00a0000\u00a0грн'),
      )
      .default(200),
    /** How long it takes until what was ordered from suppliers is in stock. */
    leadDays: z
      .preprocess(
        (typed) => (typed === '' ? undefined : typed),
        z.coerce
          .number({ error: 'Вкажіть дні цілим числом' })
          .int('Вкажіть дні цілим числом')
          .min(1, 'Щонайменше 1\u00a0день')
          .max(180, 'Не\u00a0більше 180\u00a0днів'),
      )
      .default(14),
  })
  .strict();

const LONGEST_TEXT = 60_000;

/** An empty text means the shop's default. */
const legalText = multiLine(LONGEST_TEXT).superRefine((text, context) => {
  const [unknown] = unknownPlaceholders(text);
  if (unknown === undefined) return;
  context.addIssue({ code: 'custom', message: `Такої позначки немає: {{${unknown}}}` });
});

/** Product pages and structured data lead to these. */
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

/** The sections of the shop's settings and their inputs. */
export const SECTION_INPUTS = {
  contacts: contactsInput,
  company: companyInput,
  rules: rulesInput,
  offer: offerInput,
  policy: policyInput,
};

const version = z.int().min(0).max(1_000_000_000);

/** One section with the version it was loaded with. */
export const settingInput = z.discriminatedUnion('section', [
  z.object({ section: z.literal('contacts'), version, value: contactsInput }).strict(),
  z.object({ section: z.literal('company'), version, value: companyInput }).strict(),
  z.object({ section: z.literal('rules'), version, value: rulesInput }).strict(),
  z.object({ section: z.literal('offer'), version, value: offerInput }).strict(),
  z.object({ section: z.literal('policy'), version, value: policyInput }).strict(),
]);
export type SettingInput = z.output<typeof settingInput>;
