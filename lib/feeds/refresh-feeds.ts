import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/statements';
import type { StoredFile } from '@/lib/files/file-store';
import { sharedFiles } from '@/lib/files/shared-files';
import { logInfo } from '@/lib/log';
import { shopDetails } from '@/lib/settings/shop';
import { runSerialized } from '@/lib/shared/concurrency';
import type { FeedFormat, FeedItem } from './feed-item';
import { googleFeed } from './google-feed';
import { readItems } from './read-items';

/** Characters of text buffered before they are compressed. */
const BUFFER_SIZE = 256 * 1024;

/** The whole feed, gzipped, and the number of its items. */
export async function writeFeed(
  format: FeedFormat,
  items: AsyncIterable<FeedItem>,
): Promise<{ bytes: Buffer; count: number }> {
  const shop = shopDetails();
  let count = 0;
  async function* text(): AsyncGenerator<string> {
    let buffer = format.head(shop);
    for await (const item of items) {
      buffer += format.item(item, shop);
      count += 1;
      if (buffer.length < BUFFER_SIZE) continue;
      yield buffer;
      buffer = '';
    }
    yield buffer + format.tail;
  }
  const chunks: Buffer[] = [];
  await pipeline(Readable.from(text()), createGzip(), async (packed: AsyncIterable<Buffer>) => {
    for await (const chunk of packed) chunks.push(chunk);
  });
  return { bytes: Buffer.concat(chunks), count };
}

/** The shop's feeds, each served at `/feeds/` and its file name. */
const FEEDS: readonly FeedFormat[] = [googleFeed];

/** File name of a feed in the shared storage. */
export const feedName = (format: FeedFormat): string => `feeds/${format.file}.gz`;

/**
 * Writes all feeds from the catalogue. All calls during a run share one further run after it, because the current run
 * may have read the data before the caller's change.
 */
export const refreshFeeds = (db: Database): Promise<void> =>
  runSerialized('feeds', () => writeAll(db));

async function writeAll(db: Database): Promise<void> {
  for (const format of FEEDS) {
    // Time of the data by the database's clock, since several instances write. The feed with the latest data is kept.
    const [clock] = await readRows<{ now: string }>(db, sql`select now()::text as now`);
    const { bytes, count } = await writeFeed(format, readItems(db));
    await sharedFiles(db).write(feedName(format), bytes, new Date(clock?.now ?? ''));
    logInfo('feed written', { feed: format.file, items: count, bytes: bytes.length });
  }
}

/** How long HTTP caches may keep a feed, in seconds; it is rewritten once an hour. */
const MAX_AGE = 600;

/** The last served version of each feed. Its bytes are read again only when the stored version changes. */
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
