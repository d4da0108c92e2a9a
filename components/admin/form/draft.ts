import { DAY } from '@/lib/shared/clock';

/** The unsaved values of a form, as stored in this browser. */
export type Draft = {
  /** ISO time of the last change. */
  at: string;
  /** The record's stored values at the time when the draft was begun. */
  base: unknown;
  values: unknown;
};

/** Lifetime of a draft after its last change, in ms. */
const LONGEST = 7 * DAY;

const PREFIX = 'draft:';

/** Pure: the localStorage key of a draft, unique per staff member and record. */
export const draftKey = (person: number, what: string, id: string | number): string =>
  `${PREFIX}${person}:${what}:${id}`;

/** Pure: parses a stored draft; null if it is missing, damaged or expired. */
export function readDraft(text: string | null, now: Date): Draft | null {
  const { at, base, values } = parsed(text) as Partial<Draft>;
  const age = now.getTime() - Date.parse(String(at));
  if (typeof at !== 'string' || !(age < LONGEST) || values === undefined) return null;
  return { at, base, values };
}

function parsed(text: string | null): object {
  try {
    return Object(JSON.parse(text ?? 'null'));
  } catch {
    return {};
  }
}

/** Pure: whether a draft differs from the form's values. */
export const differsFromForm = (draft: Draft | null, values: unknown): draft is Draft =>
  draft !== null && plain(draft.values) !== plain(values);

/** Pure: whether the stored record has changed since the draft was begun. */
export const isStaleDraft = ({ base }: Draft, stored: unknown): boolean =>
  plain(base) !== plain(stored);

/** Pure: the stored values, overwritten by those draft fields that were changed since the draft was begun. */
export function mergeDraft<Values>({ base, values }: Draft, stored: Values): Values {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) {
    return values as Values;
  }
  const before = Object(base);
  const typed = Object.entries(values).filter(
    ([key, value]) => plain(value) !== plain(before[key]),
  );
  return { ...stored, ...Object.fromEntries(typed) };
}

/** Serialized for comparison as in localStorage: undefined fields are dropped. */
const plain = (value: unknown): string => JSON.stringify(value ?? null);

/** Pure: the localStorage keys of expired or damaged drafts. */
export const expiredDraftKeys = (
  entries: [key: string, text: string | null][],
  now: Date,
): string[] =>
  entries.flatMap(([key, text]) => (key.startsWith(PREFIX) && !readDraft(text, now) ? [key] : []));
