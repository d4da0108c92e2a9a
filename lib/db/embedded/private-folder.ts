import { chmodSync, type Dirent, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const STICKY = 0o1000;

/**
 * Creates a folder that only its owner may enter, or restricts an existing folder to its owner. A folder with the
 * sticky bit, such as /tmp, and a folder of another user stay unchanged.
 */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = statSync(folder);
  if (uid === process.getuid?.() && !(mode & STICKY)) chmodSync(folder, 0o700);
}

/** Removes the rights of group and others from everything in a folder, recursively. */
export function makeContentsPrivate(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) closeToOthers(entry);
  }
}

function closeToOthers(entry: Dirent): void {
  const file = path.join(entry.parentPath, entry.name);
  chmodSync(file, statSync(file).mode & 0o700);
}
