import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import BEFORE from './before-baseline.json';
import { type Database, transaction } from './client';
import { withoutDeadline } from './response-watchdog';
import { rowsOf } from './statements';

/** Key of the advisory lock: an arbitrary constant that no other lock uses. */
const MIGRATION_LOCK = 7_201_926;

const OWN = path.join('lib', 'db', 'migrations');

const ownMigrations = (folder = OWN) =>
  readMigrationFiles({ migrationsFolder: path.resolve(folder) });

/** Hashes of all migrations that this release knows, including the old ones that the baseline has replaced. */
export const knownMigrations = (): Set<string> =>
  new Set([...BEFORE, ...ownMigrations().map(({ hash }) => hash)]);

/**
 * Whether the schema was created by the old migrations. The baseline has replaced them and creates the same schema.
 * Throws when only some of the old migrations are applied, because only an older release can apply the rest.
 */
function isFromBefore(known: ReadonlySet<string>): boolean {
  const applied = BEFORE.filter((hash) => known.has(hash)).length;
  if (applied === 0 || applied === BEFORE.length) return applied > 0;
  throw new Error(
    `This database lacks ${BEFORE.length - applied} migrations of releases before 1.0.0: start release 0.1.0 on it first.`,
  );
}

async function appliedHashes(db: Database): Promise<Set<string>> {
  const applied = await db.execute(sql`select hash from schema_migrations`);
  return new Set(rowsOf<{ hash: string }>(applied).map((row) => row.hash));
}

/** Throws an error with the number of pending migrations of this release, if there are any. Applies none. */
export async function requireMigrated(db: Database): Promise<void> {
  const table = await db.execute(sql`select to_regclass('schema_migrations') is not null as made`);
  const [found] = rowsOf<{ made: boolean }>(table);
  const known = found?.made ? await appliedHashes(db) : new Set<string>();
  const missing = ownMigrations().filter(({ hash }) => !known.has(hash)).length;
  if (missing > 0) throw new Error(`migrations not applied: ${missing} (npm run migrate)`);
}

/**
 * Applies pending migrations and returns their number. Safe when several instances start at once: one applies them, the
 * others wait. Throws when a table stays locked for more than a second, and when a database of a release before 1.0.0
 * lacks some of the migrations of that time.
 */
export function migrate(db: Database, folder = OWN): Promise<number> {
  const apply = async (tx: Database) => {
    // No timeouts here: instances wait for the one that applies migrations, and creating a large index takes time.
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    // An ALTER TABLE that waits for a lock, e.g. until a backup ends, blocks all later readers of the table. So it
    // fails after a second; the migration is retried later.
    await tx.execute(sql`set local lock_timeout = '1s'`);
    await tx.execute(
      sql`create table if not exists schema_migrations (hash text primary key, applied_at timestamptz not null default now())`,
    );
    const known = await appliedHashes(tx);
    const [baseline, ...later] = ownMigrations(folder);
    if (!baseline) throw new Error('no migrations are installed');
    const isAdopted = isFromBefore(known);
    const missing = [baseline, ...later].filter((migration) => !known.has(migration.hash));
    for (const migration of missing) {
      if (migration !== baseline || !isAdopted)
        await tx.execute(sql.raw(migration.sql.join(';\n')));
      await tx.execute(sql`insert into schema_migrations (hash) values (${migration.hash})`);
    }
    return missing.length;
  };
  return withoutDeadline(() => transaction(db, apply));
}
