import { sql } from 'drizzle-orm';
import type { Database } from './client';
import { readRows } from './read-rows';

/** Maximum number of stored primary positions that the replica has not reached yet. */
const MOST_MARKS = 20;

/** A position in the primary's WAL, and when it was read, by performance.now(). */
type Mark = { place: bigint; at: number };

/**
 * Measures how old a replica's data is: compares the primary's WAL position with the one that the replica has applied.
 * Independent of the servers' clocks, and an idle primary does not look like lag.
 */
export class ReplicaLag {
  private marks: Mark[] = [];
  private upTo = Number.NEGATIVE_INFINITY;

  /** Age of the replica's data in milliseconds: everything committed earlier is on the replica. */
  get age(): number {
    return performance.now() - this.upTo;
  }

  /** Queries both servers; throws when one does not respond, or when the second is not a replica. */
  async look(primary: Database, replica: Database): Promise<void> {
    const at = performance.now();
    this.marks.push({ at, place: await placeOf(primary, sql`pg_current_wal_lsn()`) });
    const applied = await placeOf(
      replica,
      sql`case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end`,
    );
    const reached = this.marks.findLast(({ place }) => place <= applied);
    if (reached) this.upTo = reached.at;
    this.marks = this.marks.filter((mark) => mark.at > this.upTo).slice(-MOST_MARKS);
  }

  /** Resets the age to infinite until the next look. */
  forget(): void {
    this.upTo = Number.NEGATIVE_INFINITY;
  }
}

async function placeOf(db: Database, lsn: ReturnType<typeof sql>): Promise<bigint> {
  const [row] = await readRows<{ place: string | null }>(
    db,
    sql`select ((${lsn}) - '0/0'::pg_lsn)::text as place`,
  );
  if (!row?.place) throw new Error('DATABASE_READ_URL does not lead to a replica');
  return BigInt(row.place);
}
