import { randomUUID } from 'node:crypto';
import { renameSync, statSync } from 'node:fs';
import { mkdir, open, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { shopDetails } from '@/lib/settings/shop';
import { HOUR } from '@/lib/shared/clock';
import type { FeedFormat } from './feed-format';
import type { FeedItem } from './feed-item';

/** Bytes that are gathered before they go to the disk. */
const PIECE = 256 * 1024;

const UNFINISHED = '.unfinished';

/**
 * Writes a feed beside its place and then puts it there in one step: whoever reads it meanwhile gets the
 * old one or the new one, whole. The file's time is when its reading began, and a file that was read later
 * stays: another process may have overtaken this one. Answers how many items it has written.
 */
export async function writeFeed(
  format: FeedFormat,
  items: AsyncIterable<FeedItem>,
  folder: string,
): Promise<number> {
  await mkdir(folder, { recursive: true });
  await sweep(folder);
  const place = path.join(folder, format.file);
  const draft = `${place}.${randomUUID()}${UNFINISHED}`;
  // By the machine's clock, as every file's time is.
  const began = new Date();
  try {
    const count = await fill(draft, format, items);
    await utimes(draft, began, began);
    if (!isOvertaken(place, began)) renameSync(draft, place);
    return count;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Looked at and renamed without a break in between; a time to come is a clock's fault and no reason to wait. */
function isOvertaken(place: string, began: Date): boolean {
  const found = statSync(place, { throwIfNoEntry: false });
  return found !== undefined && found.mtime > began && found.mtime <= new Date();
}

async function fill(
  draft: string,
  format: FeedFormat,
  items: AsyncIterable<FeedItem>,
): Promise<number> {
  const shop = shopDetails();
  const file = await open(draft, 'w');
  try {
    let count = 0;
    let waiting = format.head(shop);
    for await (const item of items) {
      waiting += format.item(item, shop);
      count += 1;
      if (waiting.length < PIECE) continue;
      await file.write(waiting);
      waiting = '';
    }
    await file.write(waiting + format.tail);
    await file.sync();
    return count;
  } finally {
    await file.close();
  }
}

/** What a killed process has left behind. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(UNFINISHED)) continue;
    const found = await stat(path.join(folder, name)).catch(() => null);
    if (found && Date.now() - found.mtimeMs > HOUR) {
      await rm(path.join(folder, name), { force: true });
    }
  }
}
