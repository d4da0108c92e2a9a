import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '@/lib/files/file-store';
import { logError } from '@/lib/log';
import { clock, MINUTE } from '@/lib/shared/clock';

/**
 * A disk cache of pictures in a folder, with a maximum size in bytes; the least recently used files are evicted. With
 * an S3 bucket, pictures made by other instances are read from there. The contents of a file name never change.
 */
export class PictureCache {
  /** Size in bytes of each file by name, the least recently used first. */
  private files: Promise<Map<string, number>> | undefined;
  private awayUntil = 0;

  constructor(
    private readonly folder: string,
    private readonly limit: number,
    private readonly beyond: FileStore | null = null,
  ) {}

  async read(name: string): Promise<Buffer | null> {
    const files = await this.known();
    const bytes = await readFile(path.join(this.folder, name)).catch(() => null);
    if (bytes) touch(files, name, bytes.length);
    if (bytes) return bytes;
    const shared = await this.ask((store) => store.read(this.sharedName(name)));
    if (shared) await this.writeHere(name, shared.bytes);
    return shared?.bytes ?? null;
  }

  /** Whether the file is on this disk, or in the bucket because another instance has made it. */
  async has(name: string): Promise<boolean> {
    if ((await this.known()).has(name)) return true;
    return this.beyond !== null && (await this.read(name)) !== null;
  }

  /** Writes a file to the disk, and to the bucket if there is one, for all instances. */
  async write(name: string, bytes: Buffer): Promise<void> {
    await this.writeHere(name, bytes);
    await this.ask((store) => store.write(this.sharedName(name), bytes, new Date()));
  }

  private readonly sharedName = (name: string) => `${path.basename(this.folder)}/${name}`;

  /** Calls the bucket. After a failure it is not called for a minute, and each instance makes its own pictures. */
  private async ask<T>(question: (store: FileStore) => Promise<T>): Promise<T | undefined> {
    if (!this.beyond || clock.now().getTime() < this.awayUntil) return undefined;
    try {
      return await question(this.beyond);
    } catch (error) {
      this.awayUntil = clock.now().getTime() + MINUTE;
      logError('bucket', error);
      return undefined;
    }
  }

  /** Writes a file to the disk atomically, then evicts other files over the size limit. */
  private async writeHere(name: string, bytes: Uint8Array): Promise<void> {
    const files = await this.known();
    const draft = path.join(this.folder, `${randomUUID()}.part`);
    await writeFile(draft, bytes);
    await rename(draft, path.join(this.folder, name));
    touch(files, name, bytes.length);
    await this.makeRoom(files);
  }

  private async makeRoom(files: Map<string, number>): Promise<void> {
    let total = 0;
    for (const size of files.values()) total += size;
    for (const [name, size] of files) {
      if (total <= this.limit) return;
      files.delete(name);
      total -= size;
      await rm(path.join(this.folder, name), { force: true });
    }
  }

  private known(): Promise<Map<string, number>> {
    this.files ??= this.scan().catch((error: unknown) => {
      // The failed scan is not cached, so that the next request scans again.
      this.files = undefined;
      throw error;
    });
    return this.files;
  }

  private async scan(): Promise<Map<string, number>> {
    await mkdir(this.folder, { recursive: true });
    const names = await readdir(this.folder);
    const scanned = await Promise.all(
      // A file that disappears during the scan was evicted by another process.
      names.map(async (name) => {
        const info = await stat(path.join(this.folder, name)).catch(() => null);
        return info ? [{ name, info }] : [];
      }),
    );
    const files = scanned.flat().sort((a, b) => a.info.mtimeMs - b.info.mtimeMs);
    return new Map(files.map(({ name, info }) => [name, info.size]));
  }
}

function touch(files: Map<string, number>, name: string, size: number): void {
  files.delete(name);
  files.set(name, size);
}
