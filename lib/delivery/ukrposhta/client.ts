import { z } from 'zod';
import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import { callExternal, type ExternalAnswer } from '@/lib/http/outgoing/call-external';
import { SECOND } from '@/lib/shared/clock';
import { parseJson } from '@/lib/shared/parse-json';
import { CarrierRefusal } from '../carrier';
import { VISITOR_PATIENCE } from '../visitor-calls';

/** The four APIs of Ukrposhta, each with its own path and credentials. */
type Api = 'ecom' | 'forms' | 'tracking' | 'classifier';

type Question = {
  api: Api;
  /** Path below the API's own path: `/shipments`. */
  path: string;
  method?: 'GET' | 'POST' | 'DELETE';
  query?: Record<string, string>;
  body?: unknown;
};

type CallOptions = {
  /** Name of the circuit breaker. */
  name?: string;
  /** Timeout of one attempt in ms. */
  timeoutMs?: number;
  /** Number of retries. Set it only for calls that may be repeated without harm. */
  retries?: number;
  maxBytes?: number;
};

/** The service that the shop orders: a standard parcel from branch to branch. */
export const SERVICE = { type: 'STANDARD', deliveryType: 'W2W' } as const;

const PATHS: Record<Api, string> = {
  ecom: '/ecom/0.0.1',
  forms: '/forms/ecom/0.0.1',
  tracking: '/status-tracking/0.0.1',
  classifier: '/address-classifier-ws',
};

/** Options for calls that a visitor waits for: no retries, and another circuit breaker than for staff calls. */
export const VISITOR_QUESTION = { timeoutMs: VISITOR_PATIENCE, name: 'ukrposhta-visitors' };

/** Whether all credentials of the shop's contract with Ukrposhta are set. */
export function hasContract(): boolean {
  const { UKRPOSHTA_BEARER, UKRPOSHTA_TRACKING_BEARER, UKRPOSHTA_TOKEN, UKRPOSHTA_SENDER } = env();
  return [UKRPOSHTA_BEARER, UKRPOSHTA_TRACKING_BEARER, UKRPOSHTA_TOKEN, UKRPOSHTA_SENDER].every(
    Boolean,
  );
}

/**
 * Calls an API and returns its JSON response; undefined for an empty body. Throws CarrierRefusal for a status of 400 or
 * above, including 404 (see isNotFound), and carrier_unavailable without a readable response.
 */
export async function askUkrposhta(
  question: Question,
  options: CallOptions = {},
): Promise<unknown> {
  const answer = await call(question, 'application/json', options);
  const text = answer.body.toString();
  const json = parseJson(text) ?? undefined;
  if (answer.status >= 400) throw refusalOf(answer.status, json);
  // When the carrier's gateway itself fails, it returns XML or HTML.
  if (json === undefined && text.trim() !== '')
    throw unavailable(`${question.path} answered ${answer.status} and no JSON`);
  return json;
}

/** Downloads a PDF document. Throws like askUkrposhta. */
export async function fetchPdf(question: Question): Promise<Buffer<ArrayBufferLike>> {
  const options = { name: 'ukrposhta-print', timeoutMs: 10 * SECOND, retries: 1 };
  const answer = await call(question, 'application/pdf', options);
  if (answer.status >= 400) throw refusalOf(answer.status, parseJson(answer.body.toString()));
  if (answer.body.subarray(0, 5).toString() === '%PDF-') return answer.body;
  throw unavailable(`the print answered ${answer.status} and no PDF`);
}

/** Whether the error is a refusal of the carrier with status 404. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof CarrierRefusal && error.codes.includes(NOT_FOUND);

const NOT_FOUND = '404';

function call(
  { api, path, method = 'GET', query = {}, body }: Question,
  accept: string,
  { name = 'ukrposhta', timeoutMs = 5 * SECOND, retries = 0, maxBytes }: CallOptions,
): Promise<ExternalAnswer> {
  const { UKRPOSHTA_URL, UKRPOSHTA_CLASSIFIER_URL, UKRPOSHTA_TOKEN: token = '' } = env();
  if (!hasContract()) throw unavailable('credentials are not set');
  const base = api === 'classifier' ? UKRPOSHTA_CLASSIFIER_URL : UKRPOSHTA_URL;
  const needsToken = api === 'ecom' || api === 'forms';
  const search = new URLSearchParams({ ...query, ...(needsToken && { token }) });
  return callExternal({
    name,
    url: `${base}${PATHS[api]}${path}?${search}`,
    method,
    headers: {
      Accept: accept,
      Authorization: `Bearer ${bearerOf(api)}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    timeoutMs,
    deadlineMs: timeoutMs * (retries + 1),
    retries,
    ...(maxBytes && { maxBytes }),
  }).catch((cause) => {
    throw unavailable(cause);
  });
}

function bearerOf(api: Api): string | undefined {
  const { UKRPOSHTA_BEARER, UKRPOSHTA_TRACKING_BEARER } = env();
  return api === 'tracking' ? UKRPOSHTA_TRACKING_BEARER : UKRPOSHTA_BEARER;
}

const refusal = z.object({ code: z.coerce.string().catch(''), message: z.string().catch('') });

function refusalOf(status: number, json: unknown): CarrierRefusal {
  const { code, message } = refusal.safeParse(json).data ?? { code: '', message: '' };
  const detail = `Ukrposhta refused with ${status}: ${[code, message].join(' ').slice(0, 300)}`;
  const codes = [String(status), ...(code ? [code] : [])];
  return new CarrierRefusal(refusalWords(status, code, message), codes, detail);
}

function refusalWords(status: number, code: string, message: string): string {
  if (status === 401 || status === 403) return 'Укрпошта не\u00a0прийняла ключів магазину';
  const reason = [code, message].filter(Boolean).join(': ').slice(0, 200);
  return `Укрпошта не\u00a0прийняла ці дані${reason ? ` (${reason})` : ''}`;
}

/** The error carrier_unavailable, for a carrier that does not respond or whose response is unreadable. */
export function unavailable(cause: unknown): ShopError {
  return new ShopError('carrier_unavailable', {
    message: 'Укрпошта зараз не відповідає. Спробуйте за хвилину',
    cause: typeof cause === 'string' ? new Error(cause) : cause,
  });
}
