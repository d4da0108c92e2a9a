import { createHash } from 'node:crypto';
import { ShopError } from '@/lib/errors';
import { secretsMatch } from '@/lib/http/auth/secrets';
import { parseJson } from '@/lib/shared/parse-json';
import { isFields, toInteger, toText } from './poster-rows';

/** A POS webhook: it says only which object has changed, by its kind and id. */
export type PosEvent = {
  object: string;
  objectId: number;
  action: string;
  /** The webhook's signature; it is the same each time the POS resends the event. */
  verify: string;
};

/**
 * Reads a Poster webhook and verifies its signature: the MD5 of its fields and the application's secret, joined by
 * semicolons, with `data` exactly as received (Poster API documentation). Returns null for an empty body, with which
 * Poster's settings page tests the webhook URL. Throws ShopError: bad_json, bad_signature.
 */
export function readEvent(raw: Buffer, secret: string): PosEvent | null {
  const text = raw.toString('utf8').trim();
  if (text === '') return null;
  const body = parseJson(text);
  if (!isFields(body)) throw new ShopError('bad_json');
  if (Object.keys(body).length === 0) return null;
  const parts = [body.account, body.object, body.object_id, body.action];
  // Poster leaves unset fields out of the signature.
  if (body.data !== undefined && body.data !== null) parts.push(body.data);
  parts.push(body.time);
  const isPlain = parts.every((part) => typeof part === 'string' || typeof part === 'number');
  const objectId = toInteger(body.object_id);
  if (!isPlain || objectId === null) throw new ShopError('bad_signature');
  const expected = createHash('md5')
    .update([...parts, secret].join(';'), 'utf8')
    .digest('hex');
  const verify = toText(body.verify).toLowerCase();
  if (!secretsMatch(verify, expected)) throw new ShopError('bad_signature');
  return { object: toText(body.object), objectId, action: toText(body.action), verify };
}
