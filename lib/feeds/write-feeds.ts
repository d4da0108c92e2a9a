import { once } from 'node:events';
import { createGzip } from 'node:zlib';
import type { FeedItem } from './feed-item';
import type { FeedId, Problem } from './feed-list';
import { type FeedContext, isWanted, problemsOf, withVendor } from './feed-rules';
import { FORMATS } from './formats';

/** Characters of text buffered before they are compressed. */
const BUFFER_SIZE = 256 * 1024;

/** A product or bundle with problems in a feed. */
export type FeedProblem = {
  /** The product's id, or `bundle-7`. */
  id: string;
  name: string;
  /** Problems for which its items are left out. */
  must: Problem[];
  /** Problems with which its items are in the feed. */
  should: Problem[];
};

/** A written feed: gzipped, with the numbers of its items and of products with problems, and the first of these. */
export type WrittenFeed = {
  bytes: Buffer;
  items: number;
  leftOut: number;
  weak: number;
  problems: FeedProblem[];
};

/** Maximum listed products that are left out, and that lack something: more would only fill the memory. */
const MOST_LISTED = 5000;

/**
 * Writes several feeds while reading the items once. Memory is that of the compressed files and of the problems. Rejects
 * when the items cannot be read.
 */
export async function writeFeeds(
  contexts: ReadonlyMap<FeedId, FeedContext>,
  items: AsyncIterable<FeedItem>,
): Promise<Map<FeedId, WrittenFeed>> {
  const feeds = [...contexts].map(([id, context]) => startFeed(id, context));
  for await (const item of items) for (const feed of feeds) await feed.add(item);
  const written = new Map<FeedId, WrittenFeed>();
  for (const feed of feeds) written.set(feed.id, await feed.end());
  return written;
}

function startFeed(id: FeedId, context: FeedContext) {
  const format = FORMATS[id];
  const chunks: Buffer[] = [];
  // Level 3 takes half the processor time of the default, for files a tenth larger.
  const gzip = createGzip({ level: 3 }).on('data', (chunk: Buffer) => chunks.push(chunk));
  const leftOut: FeedProblem[] = [];
  const weak: FeedProblem[] = [];
  const counts = { leftOut: 0, weak: 0 };
  let judged = '';
  let buffer = format.head(context);
  let items = 0;
  return {
    id,
    async add(found: FeedItem): Promise<void> {
      if (!isWanted(found, id, context.settings)) return;
      const item = withVendor(found, context.settings);
      const { must, should } = problemsOf(item, id, context.settings);
      const key = String(item.productId ?? item.id);
      // A product is listed once: its sizes, which follow each other, mostly have the same problems.
      if (key !== judged && must.length + should.length > 0) {
        judged = key;
        counts[must.length > 0 ? 'leftOut' : 'weak'] += 1;
        const list = must.length > 0 ? leftOut : weak;
        if (list.length < MOST_LISTED) list.push({ id: key, name: item.title, must, should });
      }
      if (must.length > 0) return;
      buffer += format.item(item, context);
      items += 1;
      if (buffer.length < BUFFER_SIZE) return;
      const isDrained = gzip.write(buffer);
      buffer = '';
      if (!isDrained) await once(gzip, 'drain');
    },
    async end(): Promise<WrittenFeed> {
      gzip.end(buffer + format.tail);
      await once(gzip, 'end');
      return { bytes: Buffer.concat(chunks), items, ...counts, problems: [...leftOut, ...weak] };
    },
  };
}
