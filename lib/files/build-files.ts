import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { and, inArray, like, lt, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { files } from '@/lib/db/schema';
import { databaseFiles, versionOf } from './shared-files';

/** Where the build writes its static files, served below `/_next/static/`. */
export const STATIC_FOLDER = '.next/static';

/** How long a build's files are kept after its last instance has run: longer than a page stays open or cached. */
const OUTLIVE = '30 days';

const nameOf = (file: string): string => `static/${file}`;

/** The build's files in this folder, as paths below `/_next/static/`. */
export function buildFiles(folder = STATIC_FOLDER): string[] {
  // In development there is no build.
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/**
 * Stores a build's scripts, styles and fonts in the database. From there, instances of other builds serve them during a
 * rollout, and afterwards to pages that were opened before it. File names change with the contents, so only names that
 * are not stored yet are written.
 */
export async function keepBuildFiles(db: Database, folder = STATIC_FOLDER): Promise<void> {
  const own = buildFiles(folder);
  const now = sql`now()`;
  const seen = await db
    .update(files)
    .set({ asOf: now })
    .where(inArray(files.name, own.map(nameOf)))
    .returning({ name: files.name });
  const known = new Set(seen.map(({ name }) => name));
  for (const file of own.filter((one) => !known.has(nameOf(one)))) {
    const bytes = await readFile(path.join(folder, file));
    await db
      .insert(files)
      .values({ name: nameOf(file), bytes, version: versionOf(bytes), asOf: now })
      .onConflictDoNothing();
  }
}

/** Deletes files of builds that no instance has run for 30 days. Call `keepBuildFiles` first. */
export async function forgetOldBuilds(db: Database): Promise<void> {
  const before = sql`now() - ${OUTLIVE}::interval`;
  await db.delete(files).where(and(like(files.name, nameOf('%')), lt(files.asOf, before)));
}

/** A stored file of any build, by its path below `/_next/static/`; null when there is none. */
export async function readBuildFile(db: Database, file: string): Promise<Buffer | null> {
  return (await databaseFiles(db).read(nameOf(file)))?.bytes ?? null;
}
