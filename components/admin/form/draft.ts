import { DAY } from '@/lib/shared/clock';

/** What somebody had typed into a form when the page was left. */
export type Draft = {
  /** ISO time of the last change. */
  at: string;
  /** The values as they were stored when it was begun. */
  base: unknown;
  values: unknown;
};

/** A draft that nobody has come back to for so long is gone. */
const LONGEST = 7 * DAY;

const PREFIX = 'draft:';

/** Pure: where a draft is kept: one for each person and record. */
export const draftKey = (person: number, what: string, id: string | number): string =>
  `${PREFIX}${person}:${what}:${id}`;

/** Pure: the draft in the storage's text, or null when there is none, it is damaged or too old. */
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

/** Pure: whether a draft says anything that the form does not say already. */
export const isWorth = (draft: Draft | null, values: unknown): draft is Draft =>
  draft !== null && plain(draft.values) !== plain(values);

/** Pure: whether what is stored has changed since the draft was begun. */
export const isStaleDraft = ({ base }: Draft, stored: unknown): boolean =>
  plain(base) !== plain(stored);

/** Pure: the draft over what is stored now; a field that its author had not touched is as it is now. */
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

/** As the storage has it; of a form only what it keeps. */
const plain = (value: unknown): string => JSON.stringify(value ?? null);

/** Pure: the keys among these whose drafts are over. */
export const overDrafts = (entries: [key: string, text: string | null][], now: Date): string[] =>
  entries.flatMap(([key, text]) => (key.startsWith(PREFIX) && !readDraft(text, now) ? [key] : []));
