import { z } from 'zod';
import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import { callExternal } from '@/lib/http/outgoing/call-external';
import { SECOND } from '@/lib/shared/clock';
import { parseJson } from '@/lib/shared/parse-json';
import { CarrierRefusal } from '../carrier';
import { VISITOR_PATIENCE } from '../visitor-calls';
import { refusalText } from './refusal-text';

/** The caller validates `data`, since the carrier's types vary. */
type CarrierAnswer = { data: unknown[]; totalCount: number | null; warnings: string[] };

type Options = {
  /** Circuit breaker name: failures for visitors or the nightly copy must not block staff. */
  name?: string;
  /** Milliseconds for one attempt. */
  timeoutMs?: number;
  deadlineMs?: number;
  /** Only for calls that are safe to repeat. */
  retries?: number;
  maxBytes?: number;
};

/** For calls while a visitor waits: no retries, and a circuit breaker apart from the staff's. */
export const VISITOR_CALL = { timeoutMs: VISITOR_PATIENCE, name: 'nova-poshta-visitors' };

// Lists are sometimes objects, and texts numbers (reference/integrations.md, section 4.1).
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
 * Calls Nova Poshta's API 2.0. `success` decides, not the HTTP status. Throws CarrierRefusal, and
 * carrier_unavailable without a readable answer or a key.
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
