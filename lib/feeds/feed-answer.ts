import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Database } from '@/lib/db/client';
import type { FeedFormat } from './feed-format';
import { feedPlace, refreshFeeds } from './refresh-feeds';

/** Seconds for which a copy of the feed is as good as the feed: it is written anew once an hour. */
const FRESH = 600;

/**
 * A feed's file as an HTTP answer, streamed; 304 for whoever has it. Until it was written for the first
 * time the first one who asks waits for it.
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
    'Cache-Control': `public, max-age=${FRESH}`,
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
