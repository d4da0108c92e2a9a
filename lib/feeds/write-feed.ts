import { randomUUID } from 'node:crypto';
import { renameSync, statSync } from 'node:fs';
import { mkdir, open, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { shopDetails } from '@/lib/settings/shop';
import { HOUR } from '@/lib/shared/clock';
import type { FeedFormat, FeedItem } from './feed-item';

/** Length of text buffered before it is written to disk. */
const BUFFER_SIZE = 256 * 1024;

const UNFINISHED = '.unfinished';

/**
 * Writes a feed to a temporary file and renames it, so that readers always get a complete file. The file's
 * mtime is set to the start of reading the catalogue, and a newer file is not replaced, since another
 * process may have overtaken this one. Returns the number of items.
 */
export async function writeFeed(
  format: FeedFormat,
  items: AsyncIterable<FeedItem>,
  folder: string,
): Promise<number> {
  await mkdir(folder, { recursive: true });
  await sweep(folder);
  const target = path.join(folder, format.file);
  const draft = `${target}.${randomUUID()}${UNFINISHED}`;
  // The system clock, like mtimes of files.
  const began = new Date();
  try {
    const count = await fill(draft, format, items);
    await utimes(draft, began, began);
    if (!isOvertaken(target, began)) renameSync(draft, target);
    return count;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Whether the existing file is newer; sync, like the rename after it. Ignores mtimes in the future. */
function isOvertaken(target: string, began: Date): boolean {
  const found = statSync(target, { throwIfNoEntry: false });
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
    let buffer = format.head(shop);
    for await (const item of items) {
      buffer += format.item(item, shop);
      count += 1;
      if (buffer.length < BUFFER_SIZE) continue;
      await file.write(buffer);
      buffer = '';
    }
    await file.write(buffer + format.tail);
    await file.sync();
    return count;
  } finally {
    await file.close();
  }
}

/** Removes temporary files left by a killed process. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(UNFINISHED)) continue;
    const found = await stat(path.join(folder, name)).catch(() => null);
    if (found && Date.now() - found.mtimeMs > HOUR) {
      await rm(path.join(folder, name), { force: true });
    }
  }
}
