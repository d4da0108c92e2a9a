import { z } from 'zod';
import { CarrierRefusal } from '@/lib/delivery/carrier';
import { VISITOR_PATIENCE } from '@/lib/delivery/visitor-calls';
import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import { callExternal } from '@/lib/http/outgoing/call-external';
import { SECOND } from '@/lib/shared/clock';
import type { Day } from '@/lib/shared/kyiv-day';
import { parseJson } from '@/lib/shared/parse-json';

/** Response of the carrier. The caller must validate the rows of `data`, since the carrier's types vary. */
type CarrierAnswer = { data: unknown[]; totalCount: number | null; warnings: string[] };

type Options = {
  /** Circuit breaker name; failures of calls for visitors or the nightly copy must not block staff calls. */
  name?: string;
  /** Timeout of one attempt in ms. */
  timeoutMs?: number;
  deadlineMs?: number;
  /** Number of retries. Set it only for calls that may be repeated without harm. */
  retries?: number;
  maxBytes?: number;
};

/** Options for calls that a visitor waits for: no retries, and another circuit breaker than for staff calls. */
export const VISITOR_CALL = { timeoutMs: VISITOR_PATIENCE, name: 'nova-poshta-visitors' };

// The carrier may send an object instead of a list, a number instead of a text (Nova Poshta API documentation).
const loose = z
  .union([z.array(z.unknown()), z.record(z.string(), z.unknown())])
  .nullish()
  .transform((value) => (Array.isArray(value) ? value : Object.values(value ?? {})));
const texts = loose.transform((list) => list.map(String));

const envelope = z.object({
  success: z.boolean(),
  data: loose,
  errors: texts,
  warnings: texts,
  errorCodes: texts,
  info: z.unknown(),
});

const counted = z.object({ totalCount: z.coerce.number().int().nonnegative() });

/**
 * Calls Nova Poshta's API 2.0. The field `success` decides about success, not the HTTP status. Throws CarrierRefusal if
 * the carrier refuses, and carrier_unavailable without an API key or a readable response.
 */
export async function askCarrier(
  modelName: string,
  calledMethod: string,
  methodProperties: Record<string, unknown>,
  { name = 'nova-poshta', timeoutMs = 5 * SECOND, deadlineMs, retries = 0, maxBytes }: Options = {},
): Promise<CarrierAnswer> {
  const { NOVA_POSHTA_KEY: apiKey, NOVA_POSHTA_URL: url } = env();
  if (!apiKey) throw new ShopError('carrier_unavailable', { cause: new Error('no key is set') });
  const answer = await callExternal({
    name,
    url: `${url}/v2.0/json/`,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ apiKey, modelName, calledMethod, methodProperties }),
    timeoutMs,
    deadlineMs: deadlineMs ?? timeoutMs * (retries + 1),
    retries,
    ...(maxBytes && { maxBytes }),
  }).catch((cause) => {
    throw new ShopError('carrier_unavailable', { cause });
  });
  const read = envelope.safeParse(parseJson(answer.body.toString()));
  if (!read.success) {
    const cause = new Error(`${calledMethod} answered ${answer.status} and no envelope`);
    throw new ShopError('carrier_unavailable', { cause });
  }
  const { success, data, errors, warnings, errorCodes, info } = read.data;
  if (!success) {
    const detail = `Nova Poshta refused: ${[...errorCodes, ...errors].join('; ').slice(0, 300)}`;
    throw new CarrierRefusal(refusalText(errorCodes), errorCodes, detail);
  }
  return { data, warnings, totalCount: counted.safeParse(info).data?.totalCount ?? null };
}

/** Texts for staff by the carrier's error code; the codes are stable (Nova Poshta API documentation). */
const WORDS: Record<string, string> = {
  '20000200068': 'ключ API не\u00a0підходить або прострочений',
  '20000200069': 'ключ API не\u00a0вказано',
  '20000200217': 'бракує прав на\u00a0цю дію',
  '20000900767': 'місто отримувача не\u00a0вказано',
  '20000500626': 'населений пункт не\u00a0знайдено',
  '20001401442': 'номер накладної неправильний',
  '20000100527': 'ім’я отримувача не\u00a0вказано',
  '20000200291': 'телефон отримувача має бути українським: +380 і\u00a0ще 9\u00a0цифр',
  '20000300434': 'телефон отримувача неправильний, потрібен український',
  '20000201162': 'одне місце важить понад 30\u00a0кг',
  '20000400455': 'дата відправлення вже минула',
  '20000200380': 'посилка заважка для\u00a0поштомата',
  '20000200181': 'посилка зависока для\u00a0поштомата',
  '20000200212': 'посилка задовга для\u00a0поштомата',
  '20000200389': 'посилка заширока для\u00a0поштомата',
  '20000201107': 'поштомат не\u00a0приймає безготівкову оплату доставки',
  '20000200841': 'поштомат не\u00a0приймає післяплату',
  '20000200102': 'місто отримувача вказано неправильно',
  '20000200103': 'місто отримувача не\u00a0знайдено',
  '20000200104': 'місто отримувача не\u00a0вказано',
  '20000200106': 'місто відправника не\u00a0знайдено',
  '20000200119': 'оголошена вартість завелика',
  '20000200226': 'не\u00a0вказано розміри посилки',
  '20000200249': 'безготівкова оплата доставки недоступна',
  '20000200265': 'адреси отримувача більше немає',
  '20000200266': 'адреса отримувача неправильна',
  '20000200272': 'номер будинку не\u00a0вказано',
  '20000200273': 'відділення отримувача не\u00a0знайдено',
  '20000200274': 'вулицю отримувача не\u00a0вказано',
  '20000200279': 'місто отримувача не\u00a0знайдено',
  '20000200281': 'місто отримувача не\u00a0вказано',
  '20000200283': 'ім’я отримувача не\u00a0вказано',
  '20000200326': 'відділення, з\u00a0якого їдуть посилки, не\u00a0знайдено',
  '20000200327': 'відділення, з\u00a0якого їдуть посилки, в\u00a0іншому місті',
  '20000200348': 'такої доставки туди немає',
  '20000200145': 'дату відправлення не\u00a0вказано',
  '20000400456': 'дата відправлення неправильна',
  '20000300435': 'телефон отримувача не\u00a0вказано',
  '20000300444': 'телефон відправника неправильний',
  '20000204095': 'післяплату для\u00a0відправника заблоковано',
};

/** Text for staff that explains the carrier's error codes; an unknown code is shown itself. */
export function refusalText(codes: string[]): string {
  const known = codes.flatMap((code) => (Object.hasOwn(WORDS, code) ? [WORDS[code]] : []));
  if (known.length > 0) return `Нова пошта не\u00a0прийняла дані: ${known.join(', ')}`;
  const rest = codes.filter(Boolean).join(', ');
  return `Нова пошта не\u00a0прийняла ці дані${rest ? ` (код ${rest})` : ''}`;
}

/**
 * The day in a date of the carrier, whose format differs by field: `24.11.2026`, `24-11-2026 21:00:00`, `2026-11-24
 * 00:00:00.000000`, `2026.11.24 00:00:00`. Null for an empty text, a zero date or another format.
 */
export function carrierDay(text: unknown): Day | null {
  if (typeof text !== 'string') return null;
  const [, year, month, day] = /^(\d{4})[.-](\d\d)[.-](\d\d)/.exec(text) ?? [];
  const [, ownDay, ownMonth, ownYear] = /^(\d\d)[.-](\d\d)[.-](\d{4})/.exec(text) ?? [];
  const found = year ? `${year}-${month}-${day}` : `${ownYear}-${ownMonth}-${ownDay}`;
  const time = Date.parse(`${found}T00:00:00Z`);
  // Days that do not exist are refused, as the database would refuse them; year 1 means that the carrier has no date.
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(found);
  return isDay && found > '2000' ? found : null;
}

/** A day in the carrier's format: `24.11.2026`. */
export const toCarrierDate = (day: Day): string => day.split('-').reverse().join('.');
