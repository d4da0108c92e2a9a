import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Database } from '@/lib/db/client';
import type { FeedFormat } from './feed-item';
import { feedPlace, refreshFeeds } from './refresh-feeds';

/** Seconds that a feed may be cached; it is written once an hour. */
const MAX_AGE = 600;

/**
 * Responds with a feed's file, streamed; 304 when the ETag matches. If it does not exist yet, it is written
 * first.
 */
export async function feedAnswer(
  db: () => Database,
  format: FeedFormat,
  request: Request,
): Promise<Response> {
  const file = feedPlace(format);
  let found = await stat(file).catch(() => null);
  if (!found) {
    await refreshFeeds(db());
    found = await stat(file);
  }
  const etag = `W/"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`;
  const headers = {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': `public, max-age=${MAX_AGE}`,
    'Last-Modified': found.mtime.toUTCString(),
    'X-Content-Type-Options': 'nosniff',
    ETag: etag,
  };
  if (isKnown(request, etag)) return new Response(null, { status: 304, headers });
  if (request.method === 'HEAD') return new Response(null, { headers });
  const bytes = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
  return new Response(bytes, { headers });
}

const isKnown = ({ headers }: Request, etag: string): boolean =>
  (headers.get('if-none-match') ?? '')
    .split(',')
    .map((known) => known.trim())
    .some((known) => known === '*' || known.replace(/^W\//, '') === etag.slice(2));
