import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { searchDays } from '@/lib/db/schema';
import { logError } from '@/lib/log';
import { clock, SECOND } from '@/lib/shared/clock';
import { loggable } from './loggable';

/** Who has asked for what today, as hashes that nobody can undo: the salt goes with the day. */
type Today = { day: string; salt: Buffer; seen: Set<string> };

/** Beyond this a day's count stands still; a flood of made-up texts costs no more memory. */
const MOST_SEEN = 50_000;
const MOST_NOTED = 500;
const WRITTEN_EVERY = 5 * SECOND;

let today: Today = { day: '', salt: Buffer.alloc(0), seen: new Set() };
const noted = new Map<string, { text: string; day: string; visitors: number }>();

type Asked = { text: string; isFound: boolean; address: string };

/**
 * Counts a search that found what it meant, once a day for each visitor's address. Only the text and its
 * count are ever written, seconds later with the others; returns at once, and a failure is only logged.
 */
export function noteAsked(db: Database, { text, isFound, address }: Asked): void {
  const plain = isFound ? loggable(text) : null;
  if (plain === null || !isFirstToday(`${address} ${plain}`)) return;
  const { day } = today;
  const key = `${day} ${plain}`;
  if (noted.size >= MOST_NOTED && !noted.has(key)) return;
  const isFirst = noted.size === 0;
  noted.set(key, { text: plain, day, visitors: (noted.get(key)?.visitors ?? 0) + 1 });
  if (!isFirst) return;
  setTimeout(() => {
    writeAsked(db).catch((error: unknown) => logError('asked log', error));
  }, WRITTEN_EVERY).unref();
}

/** Writes what is noted; what cannot be written is dropped. */
export async function writeAsked(db: Database): Promise<void> {
  const rows = [...noted.values()].sort((a, b) => (a.text < b.text ? -1 : 1));
  noted.clear();
  if (rows.length === 0) return;
  await db
    .insert(searchDays)
    .values(rows)
    .onConflictDoUpdate({
      target: [searchDays.text, searchDays.day],
      set: { visitors: sql`${searchDays.visitors} + excluded.visitors` },
    });
}

function isFirstToday(who: string): boolean {
  const day = clock.now().toISOString().slice(0, 10);
  if (today.day !== day) today = { day, salt: randomBytes(16), seen: new Set() };
  const { salt, seen } = today;
  const hash = createHash('sha256').update(salt).update(who).digest('base64');
  if (seen.has(hash) || seen.size >= MOST_SEEN) return false;
  seen.add(hash);
  return true;
}
