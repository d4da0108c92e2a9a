import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { shopDetails } from '@/lib/settings/shop';
import type { FeedFormat, FeedItem } from './feed-item';

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
