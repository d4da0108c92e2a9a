import { createHash } from 'node:crypto';
import { ShopError } from '@/lib/errors';
import { secretsMatch } from '@/lib/http/auth/secret';
import { isFields, toInteger, toText } from './loose-values';

/** What the POS tells by webhook: that something of this kind and number has changed, and no more. */
export type PosEvent = {
  object: string;
  objectId: number;
  action: string;
  /** Its signature, the same in every delivery of the same word. */
  verify: string;
};

/**
 * Reads a webhook of Poster and makes sure that it is one: the MD5 of its fields and the application's
 * secret, joined by semicolons, `data` exactly as it came (reference/integrations.md, section 1.6). Null
 * for the empty call by which Poster's settings try an address out. Throws bad_json, bad_signature.
 */
export function readEvent(raw: Buffer, secret: string): PosEvent | null {
  const text = raw.toString('utf8').trim();
  if (text === '') return null;
  const body = parse(text);
  if (!isFields(body)) throw new ShopError('bad_json');
  if (Object.keys(body).length === 0) return null;
  const parts = [body.account, body.object, body.object_id, body.action];
  // Poster signs only what it has set.
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ShopError('bad_json');
  }
}
