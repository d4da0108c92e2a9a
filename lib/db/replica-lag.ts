import { sql } from 'drizzle-orm';
import type { Database } from './client';
import { readRows } from './read-rows';

/** Positions of the primary that the replica has not reached yet; as many as can matter. */
const MOST_MARKS = 20;

/** Where the primary's log stood, and when, by performance.now(). */
type Mark = { place: bigint; at: number };

/**
 * How old a replica's data is: the primary is asked where its log stands, the replica how far it has applied it.
 * Clocks of servers play no part, and an idle primary does not look like a lag.
 */
export class ReplicaLag {
  private marks: Mark[] = [];
  private upTo = Number.NEGATIVE_INFINITY;

  /** Milliseconds: everything that was committed before that long ago is on the replica. */
  get age(): number {
    return performance.now() - this.upTo;
  }

  /** Asks both; throws when one does not answer, or when the second is no replica. */
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

  /** Knows nothing any more, until it looks again. */
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
