import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { renewalCount } from '@/lib/renewals/renewal-count';
import { clock, MINUTE } from '@/lib/shared/clock';

type CachedFile = { bytes: Buffer; etag: string; generation: number; until: number };

/** Maximum age of a cached file in ms, since direct changes in the database do not invalidate it. */
const MAX_AGE = 60 * MINUTE;

const cache = new Map<string, CachedFile>();
const underway = new Map<string, Promise<CachedFile | null>>();

/**
 * Responds with a file of the sitemap, which is generated once and cached until any page is revalidated. `write`
 * returns gzipped bytes, or null when there is no such file; in this case the function returns null too.
 */
export async function cachedResponse(
  request: Request,
  name: string,
  write: () => Promise<Buffer | null>,
): Promise<Response | null> {
  const file = fresh(name) ?? (await make(name, write));
  if (!file) return null;
  const headers = {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': 'public, max-age=0, must-revalidate',
    ETag: file.etag,
  };
  const known = request.headers.get('if-none-match')?.split(/\s*,\s*/) ?? [];
  if (known.includes(file.etag)) return new Response(null, { status: 304, headers });
  // Sent uncompressed, since Next drops Content-Encoding and compresses the body itself.
  return new Response(new Uint8Array(gunzipSync(file.bytes)), { headers });
}

function fresh(name: string): CachedFile | undefined {
  const file = cache.get(name);
  const isGood = file && file.generation === renewalCount() && file.until > clock.now().getTime();
  return isGood ? file : undefined;
}

function make(name: string, write: () => Promise<Buffer | null>): Promise<CachedFile | null> {
  const shared = underway.get(name) ?? store(name, write).finally(() => underway.delete(name));
  underway.set(name, shared);
  return shared;
}

async function store(
  name: string,
  write: () => Promise<Buffer | null>,
): Promise<CachedFile | null> {
  // Read before the data, so that a change in between makes the file stale immediately.
  const generation = renewalCount();
  const bytes = await write();
  if (!bytes) {
    cache.delete(name);
    return null;
  }
  const file = {
    bytes,
    etag: `W/"${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}"`,
    generation,
    until: clock.now().getTime() + MAX_AGE,
  };
  cache.set(name, file);
  return file;
}
