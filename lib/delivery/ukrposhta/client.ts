import { z } from 'zod';
import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import { callExternal, type ExternalAnswer } from '@/lib/http/outgoing/call-external';
import { SECOND } from '@/lib/shared/clock';
import { parseJson } from '@/lib/shared/parse-json';
import { CarrierRefusal } from '../carrier';
import { VISITOR_PATIENCE } from '../visitor-calls';

/** Its four APIs, each with an address and a way in of its own. */
type Api = 'ecom' | 'forms' | 'tracking' | 'classifier';

type Question = {
  api: Api;
  /** Below the API's own address: `/shipments`. */
  path: string;
  method?: 'GET' | 'POST' | 'DELETE';
  query?: Record<string, string>;
  body?: unknown;
};

type CallOptions = {
  /** Whose failures are counted together. */
  name?: string;
  /** Milliseconds for one attempt. */
  timeoutMs?: number;
  /** Only for what may safely be asked twice. */
  retries?: number;
  maxBytes?: number;
};

/** An ordinary parcel from branch to branch. */
export const SERVICE = { type: 'STANDARD', deliveryType: 'W2W' } as const;

const PATHS: Record<Api, string> = {
  ecom: '/ecom/0.0.1',
  forms: '/forms/ecom/0.0.1',
  tracking: '/status-tracking/0.0.1',
  classifier: '/address-classifier-ws',
};

/** How it is asked while somebody waits: once, and apart from what the staff asks of it. */
export const VISITOR_QUESTION = { timeoutMs: VISITOR_PATIENCE, name: 'ukrposhta-visitors' };

/** Whether the shop has all that its contract with the carrier gives. */
export function hasContract(): boolean {
  const { UKRPOSHTA_BEARER, UKRPOSHTA_TRACKING_BEARER, UKRPOSHTA_TOKEN, UKRPOSHTA_SENDER } = env();
  return [UKRPOSHTA_BEARER, UKRPOSHTA_TRACKING_BEARER, UKRPOSHTA_TOKEN, UKRPOSHTA_SENDER].every(
    Boolean,
  );
}

/**
 * One call that answers JSON; undefined for an empty body. Throws CarrierRefusal when it says no, which
 * a 404 is too (see isNotFound), and carrier_unavailable when there is no sensible answer.
 */
export async function askUkrposhta(
  question: Question,
  options: CallOptions = {},
): Promise<unknown> {
  const answer = await call(question, 'application/json', options);
  const text = answer.body.toString();
  const json = parseJson(text) ?? undefined;
  if (answer.status >= 400) throw refusalOf(answer.status, json);
  // The gateway answers XML or HTML when something is wrong with it.
  if (json === undefined && text.trim() !== '')
    throw unavailable(`${question.path} answered ${answer.status} and no JSON`);
  return json;
}

/** A document, as PDF. Throws like askUkrposhta. */
export async function fetchPdf(question: Question): Promise<Buffer<ArrayBufferLike>> {
  const options = { name: 'ukrposhta-print', timeoutMs: 10 * SECOND, retries: 1 };
  const answer = await call(question, 'application/pdf', options);
  if (answer.status >= 400) throw refusalOf(answer.status, parseJson(answer.body.toString()));
  if (answer.body.subarray(0, 5).toString() === '%PDF-') return answer.body;
  throw unavailable(`the print answered ${answer.status} and no PDF`);
}

/** Whether it refused because it has no such thing. */
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
  const told = `Ukrposhta refused with ${status}: ${[code, message].join(' ').slice(0, 300)}`;
  const codes = [String(status), ...(code ? [code] : [])];
  return new CarrierRefusal(refusalWords(status, code, message), codes, told);
}

function refusalWords(status: number, code: string, message: string): string {
  if (status === 401 || status === 403) return 'Укрпошта не\u00a0прийняла ключів магазину';
  const reason = [code, message].filter(Boolean).join(': ').slice(0, 200);
  return `Укрпошта не\u00a0прийняла ці дані${reason ? ` (${reason})` : ''}`;
}

/** carrier_unavailable, also for an answer that is not what was promised. */
export function unavailable(cause: unknown): ShopError {
  return new ShopError('carrier_unavailable', {
    message: 'Укрпошта зараз не відповідає. Спробуйте за хвилину',
    cause: typeof cause === 'string' ? new Error(cause) : cause,
  });
}
