import { create } from 'zustand';
import { keep } from './storage';
import { OPENED_RECORDS_KEY } from './stored-keys';

/** A record opened in the admin: its path and page title. */
export type OpenedRecord = { path: string; title: string };

/** Maximum stored records. */
const MOST = 8;
const LONGEST = 200;

/** The records that staff have opened in this browser, latest first; stored only here, cleared on sign-out. */
export const useOpenedRecords = create<{ records: OpenedRecord[] }>(() => ({ records: [] }));

/** Reads what this and other tabs have stored. */
export const { reread: restoreOpenedRecords } = keep(useOpenedRecords, {
  key: OPENED_RECORDS_KEY,
  place: () => window.localStorage,
  fromStored: (stored) => ({ records: readRecords(stored) }),
});

/** Moves a record to the top of the list. */
export function noteOpened(record: OpenedRecord): void {
  restoreOpenedRecords();
  useOpenedRecords.setState(({ records }) => ({
    records: [record, ...records.filter(({ path }) => path !== record.path)].slice(0, MOST),
  }));
}

function readRecords(stored: unknown): OpenedRecord[] {
  const records = (stored as { records?: unknown } | undefined)?.records;
  if (!Array.isArray(records)) return [];
  return records
    .filter(
      (one): one is OpenedRecord =>
        typeof one?.path === 'string' &&
        one.path.startsWith('/admin/') &&
        typeof one.title === 'string' &&
        one.title.length <= LONGEST,
    )
    .slice(0, MOST);
}
