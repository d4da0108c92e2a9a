import type { Database } from '@/lib/db/client';
import { logError } from '@/lib/log';
import { SECOND } from '@/lib/shared/clock';

/** Maximum distinct texts held between two writes; a flood of random texts cannot fill the memory. */
const MOST_PENDING = 500;
const WRITE_INTERVAL = 5 * SECOND;
const LONGEST = 60;

/**
 * Normalizes a search text for the log. Null for texts that may contain personal data (an email address, a link or more
 * than six digits), or are too short or too long.
 */
export function loggable(text: string): string | null {
  const plain = text
    .normalize('NFC')
    .toLocaleLowerCase('uk')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  if (plain.length < 3 || plain.length > LONGEST || !/\p{L}/u.test(plain)) return null;
  if (/@|:\/\/|www\.|\.(com|ua|net|org|ru)\b/.test(plain)) return null;
  const digits = plain.replace(/\D/g, '');
  return digits.length > 6 ? null : plain;
}

/**
 * A log of searches that is written to the database in batches every 5 s. `add` returns immediately. When a write
 * fails, the error is logged and the batch is dropped.
 */
export function searchLogOf<Row extends { text: string }>(
  name: string,
  insert: (db: Database, rows: Row[]) => Promise<unknown>,
) {
  const pending = new Map<string, Row>();
  const write = async (db: Database): Promise<void> => {
    const rows = [...pending.values()].sort((a, b) => (a.text < b.text ? -1 : 1));
    pending.clear();
    if (rows.length > 0) await insert(db, rows);
  };
  const add = (db: Database, key: string, rowAfter: (row: Row | undefined) => Row): void => {
    if (pending.size >= MOST_PENDING && !pending.has(key)) return;
    if (pending.size === 0) {
      const log = (error: unknown) => logError(name, error);
      setTimeout(() => write(db).catch(log), WRITE_INTERVAL).unref();
    }
    pending.set(key, rowAfter(pending.get(key)));
  };
  return { add, write };
}
