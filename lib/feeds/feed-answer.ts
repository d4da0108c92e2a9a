import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Database } from '@/lib/db/client';
import type { StoredFile } from '@/lib/files/file-store';
import { sharedFiles } from '@/lib/files/shared-files';
import type { FeedFormat } from './feed-item';
import { feedName, refreshFeeds } from './refresh-feeds';

/** How long HTTP caches may keep a feed, in seconds; it is rewritten once an hour. */
const MAX_AGE = 600;

/** The version of each feed served last: its bytes are read again only when the stored version changes. */
const latest = new Map<string, StoredFile>();

/**
 * Responds with a feed; 304 when the ETag matches. Writes a feed that does not exist yet. Sends it uncompressed, since
 * Next compresses responses itself.
 */
export async function feedAnswer(
  db: () => Database,
  format: FeedFormat,
  request: Request,
): Promise<Response> {
  const files = sharedFiles(db());
  const name = feedName(format);
  const isCurrent = (await files.stat(name))?.version === latest.get(name)?.version;
  let feed = isCurrent ? latest.get(name) : await files.read(name);
  if (!feed) {
    await refreshFeeds(db());
    feed = await files.read(name);
    if (!feed) throw new Error(`${name} was written and is not there`);
  }
  latest.set(name, feed);
  const etag = `W/"${feed.version}"`;
  const headers = {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': `public, max-age=${MAX_AGE}`,
    'Last-Modified': feed.asOf.toUTCString(),
    'X-Content-Type-Options': 'nosniff',
    ETag: etag,
  };
  if (isKnown(request, etag)) return new Response(null, { status: 304, headers });
  if (request.method === 'HEAD') return new Response(null, { headers });
  const plain = Readable.toWeb(Readable.from([feed.bytes]).pipe(createGunzip()));
  return new Response(plain as ReadableStream<Uint8Array>, { headers });
}

const isKnown = ({ headers }: Request, etag: string): boolean =>
  (headers.get('if-none-match') ?? '')
    .split(',')
    .map((known) => known.trim())
    .some((known) => known === '*' || known.replace(/^W\//, '') === etag.slice(2));
