import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { and, inArray, like, lt, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { files } from '@/lib/db/schema';
import { databaseFiles, versionOf } from './database-files';

/** Where the build puts them, and the URL that each has below `/_next/static/`. */
export const STATIC_FOLDER = '.next/static';

/** How long a build's files outlive its last instance: longer than a page stays open or in a cache. */
const OUTLIVE = '30 days';

const nameOf = (file: string): string => `static/${file}`;

/** The files of the build in this folder, as their URLs have them below `/_next/static/`. */
export function buildFiles(folder = STATIC_FOLDER): string[] {
  // While the shop is developed there is no build.
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/**
 * Keeps a build's scripts, styles and fonts in the database, where the instances of other builds find them:
 * while a release is rolled out, and for pages that are open since before it. Their names change with their
 * contents, so only those that no build had are written.
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

/** Forgets the files of builds of which no instance has run for long. Say first which still do. */
export async function forgetOldBuilds(db: Database): Promise<void> {
  const before = sql`now() - ${OUTLIVE}::interval`;
  await db.delete(files).where(and(like(files.name, nameOf('%')), lt(files.asOf, before)));
}

/** A file of any build that is kept, by its URL below `/_next/static/`; null when there is none. */
export async function readBuildFile(db: Database, file: string): Promise<Buffer | null> {
  return (await databaseFiles(db).read(nameOf(file)))?.bytes ?? null;
}
