import { createHash } from 'node:crypto';
import { ShopError } from '@/lib/errors';
import { secretsMatch } from '@/lib/http/auth/secret';
import { parseJson } from '@/lib/shared/parse-json';
import { isFields, toInteger, toText } from './loose-values';

/** A POS webhook: it tells only which object has changed, by kind and id. */
export type PosEvent = {
  object: string;
  objectId: number;
  action: string;
  /** The signature, the same in every delivery of the same event. */
  verify: string;
};

/**
 * Reads and verifies a Poster webhook: the signature is the MD5 of its fields and the application's
 * secret, joined by semicolons, `data` exactly as it came (Poster API documentation).
 * Returns null for the empty call with which Poster's settings check an address. Throws ShopError:
 * bad_json, bad_signature.
 */
export function readEvent(raw: Buffer, secret: string): PosEvent | null {
  const text = raw.toString('utf8').trim();
  if (text === '') return null;
  const body = parseJson(text);
  if (!isFields(body)) throw new ShopError('bad_json');
  if (Object.keys(body).length === 0) return null;
  const parts = [body.account, body.object, body.object_id, body.action];
  // Poster signs only the fields that are set.
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
