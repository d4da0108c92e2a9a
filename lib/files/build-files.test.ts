import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { files } from '@/lib/db/schema';
import { databaseTest } from '@/scripts/testing/database';
import { forgetOldBuilds, keepBuildFiles, readBuildFile } from './build-files';

const builds = mkdtempSync(path.join(tmpdir(), 'shop-builds-'));
const [first, second] = ['first', 'second'].map((name) => path.join(builds, name)) as [
  string,
  string,
];
const text = async (found: Promise<Buffer | null>) => (await found)?.toString();

beforeAll(() => {
  for (const folder of [first, second]) {
    mkdirSync(path.join(folder, 'chunks'), { recursive: true });
    writeFileSync(path.join(folder, 'chunks/shared.js'), 'shared');
    writeFileSync(path.join(folder, `chunks/${path.basename(folder)}.js`), folder);
  }
});
afterAll(() => rmSync(builds, { recursive: true }));

describe('files of builds', () => {
  databaseTest('of every build are found, whichever is served now', async (db) => {
    await keepBuildFiles(db, first);
    await keepBuildFiles(db, second);

    expect(await text(readBuildFile(db, 'chunks/first.js'))).toBe(first);
    expect(await text(readBuildFile(db, 'chunks/second.js'))).toBe(second);
    expect(await readBuildFile(db, 'chunks/third.js')).toBeNull();
  });

  databaseTest('are deleted when no instance has run their build for a month', async (db) => {
    await keepBuildFiles(db, first);
    await db.update(files).set({ asOf: sql`now() - interval '31 days'` });
    await db.insert(files).values({
      name: 'feeds/google.xml.gz',
      bytes: Buffer.from('a feed'),
      version: '1',
      asOf: new Date(0),
    });
    await keepBuildFiles(db, second);
    await forgetOldBuilds(db);

    const left = await db.select({ name: files.name }).from(files).orderBy(files.name);
    expect(left.map(({ name }) => name)).toEqual([
      'feeds/google.xml.gz',
      'static/chunks/second.js',
      'static/chunks/shared.js',
    ]);
  });

  databaseTest('of the running build are kept, however long it runs', async (db) => {
    await keepBuildFiles(db, first);
    await db
      .update(files)
      .set({ asOf: sql`now() - interval '31 days'` })
      .where(eq(files.name, 'static/chunks/first.js'));
    await keepBuildFiles(db, first);
    await forgetOldBuilds(db);

    expect(await text(readBuildFile(db, 'chunks/first.js'))).toBe(first);
  });
});
