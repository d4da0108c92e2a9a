import type { Database } from '@/lib/db/client';
import { logError } from '@/lib/log';
import { SECOND } from '@/lib/shared/clock';

/** Limit of texts between two writes, against floods of random texts. */
const MOST_PENDING = 500;
const WRITE_INTERVAL = 5 * SECOND;
const LONGEST = 60;

/**
 * A normalized search text for the log, or null for texts that may be personal data: an email address,
 * a link or more than six digits.
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
 * A log of searches that is written in batches every 5 s. `add` returns immediately; when a write fails, it is
 * logged and its rows are dropped.
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
