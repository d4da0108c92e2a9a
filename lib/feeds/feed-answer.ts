import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Database } from '@/lib/db/client';
import type { StoredFile } from '@/lib/files/file-store';
import { sharedFiles } from '@/lib/files/shared-files';
import type { FeedId } from './feed-list';
import { readFeeds } from './queries';
import { feedName, refreshFeeds } from './refresh-feeds';

/** The last served version of each feed. Its bytes are read again only when the stored version changes. */
const latest = new Map<FeedId, StoredFile>();

/**
 * Responds with a feed; 304 when the ETag matches, 404 while staff have switched it off. Writes a feed that does not
 * exist yet. Sends it uncompressed, since Next compresses responses itself. Caches must ask each time, since a feed is
 * at most a minute older than the shop.
 */
export async function feedAnswer(db: Database, id: FeedId, request: Request): Promise<Response> {
  const stored = (await readFeeds(db)).find((feed) => feed.id === id);
  if (!stored?.settings.isOn) return textAnswer('Цей фід вимкнено');
  const feed = await readFeed(db, id);
  latest.set(id, feed);
  const etag = `W/"${feed.version}"`;
  const headers = {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Last-Modified': feed.asOf.toUTCString(),
    'X-Content-Type-Options': 'nosniff',
    ETag: etag,
  };
  if (isKnown(request, etag)) return new Response(null, { status: 304, headers });
  if (request.method === 'HEAD') return new Response(null, { headers });
  const plain = Readable.toWeb(Readable.from([feed.bytes]).pipe(createGunzip()));
  return new Response(plain as ReadableStream<Uint8Array>, { headers });
}

async function readFeed(db: Database, id: FeedId): Promise<StoredFile> {
  const files = sharedFiles(db);
  const known = latest.get(id);
  if (known && (await files.stat(feedName(id)))?.version === known.version) return known;
  const read = () => files.read(feedName(id));
  const feed = (await read()) ?? (await refreshFeeds(db).then(read));
  if (!feed) throw new Error(`${feedName(id)} was written and is not there`);
  return feed;
}

/** A 404 in plain text, for a feed that does not exist or is off. */
export const textAnswer = (text: string): Response =>
  new Response(text, {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

const isKnown = ({ headers }: Request, etag: string): boolean =>
  (headers.get('if-none-match') ?? '')
    .split(',')
    .map((known) => known.trim())
    .some((known) => known === '*' || known.replace(/^W\//, '') === etag.slice(2));
