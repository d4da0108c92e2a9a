import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { renewalCount } from '@/lib/http/route/renewal-count';
import { clock, MINUTE } from '@/lib/shared/clock';

type Kept = { bytes: Buffer; etag: string; generation: number; until: number };

/** No longer than this, since staff's changes in the database renew no page. */
const LIFE = 60 * MINUTE;

const kept = new Map<string, Kept>();
const underway = new Map<string, Promise<Kept | null>>();

/**
 * Answers with a file of the site map. It is made once for all who fetch it and forgotten when any
 * page is renewed; `write` answers packed bytes, or null when there is no such file. Null then.
 */
export async function answerKept(
  request: Request,
  name: string,
  write: () => Promise<Buffer | null>,
): Promise<Response | null> {
  const file = stillGood(name) ?? (await make(name, write));
  if (!file) return null;
  const headers = {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': 'public, max-age=0, must-revalidate',
    ETag: file.etag,
  };
  const known = request.headers.get('if-none-match')?.split(/\s*,\s*/) ?? [];
  if (known.includes(file.etag)) return new Response(null, { status: 304, headers });
  // Next drops the word that a body is packed and packs it once more.
  return new Response(new Uint8Array(gunzipSync(file.bytes)), { headers });
}

function stillGood(name: string): Kept | undefined {
  const file = kept.get(name);
  const isGood = file && file.generation === renewalCount() && file.until > clock.now().getTime();
  return isGood ? file : undefined;
}

function make(name: string, write: () => Promise<Buffer | null>): Promise<Kept | null> {
  const shared = underway.get(name) ?? store(name, write).finally(() => underway.delete(name));
  underway.set(name, shared);
  return shared;
}

async function store(name: string, write: () => Promise<Buffer | null>): Promise<Kept | null> {
  // Before the reading: a change that comes meanwhile makes the file old at once.
  const generation = renewalCount();
  const bytes = await write();
  if (!bytes) {
    kept.delete(name);
    return null;
  }
  const file = {
    bytes,
    etag: `W/"${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}"`,
    generation,
    until: clock.now().getTime() + LIFE,
  };
  kept.set(name, file);
  return file;
}
