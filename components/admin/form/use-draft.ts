import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { usePerson } from '@/components/admin/frame/person';
import { clock, DAY } from '@/lib/shared/clock';
import { quietly } from '@/stores/storage';

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

/** Serializes a value for comparison. Drops undefined fields, because localStorage does not store them either. */
const plain = (value: unknown): string => JSON.stringify(value ?? null);

/** Pure: the localStorage keys of expired or damaged drafts. */
export const expiredDraftKeys = (
  entries: [key: string, text: string | null][],
  now: Date,
): string[] =>
  entries.flatMap(([key, text]) => (key.startsWith(PREFIX) && !readDraft(text, now) ? [key] : []));

const PAUSE = 400;

type DraftOf<Values> = {
  /** The kind of form, e.g. `product`. Together with the record's `id`, e.g. 140, it identifies the draft. */
  what: string;
  id: string | number;
  /** The record's stored values; by default the form's first values. */
  stored?: unknown;
  /** The typed values; must not contain passwords or codes. */
  values: Values;
  isDirty: boolean;
  /** Puts the values of a draft into the form. */
  take: (values: Values) => void;
};

export type KeptDraft = {
  offer: OfferedDraft | null;
  /** Deletes the draft; call it when the form closes after a save or is cancelled. */
  forget: () => void;
};

export type OfferedDraft = {
  draft: Draft;
  /** Whether the record has changed since the draft was begun. */
  isStale: boolean;
  take: () => void;
  drop: () => void;
};

/**
 * Stores the typed values in this browser, per staff member and record, until they are saved or discarded, or the staff
 * member signs out. Offers the draft of an earlier visit; until that draft is taken or discarded, no new input
 * is stored.
 */
export function useDraft<Values>(form: DraftOf<Values>): KeptDraft {
  const { what, id, values, isDirty } = form;
  const key = draftKey(usePerson().id, what, id);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isRead, setRead] = useState(false);
  const first = useRef(values);
  const stored = form.stored ?? first.current;

  useEffect(() => {
    const kept = readDraft(
      quietly(() => localStorage.getItem(key)),
      clock.now(),
    );
    if (differsFromForm(kept, first.current)) setDraft(kept);
    setRead(true);
    clearOver();
  }, [key]);

  const text = JSON.stringify(values);
  const storedText = JSON.stringify(stored);
  const wasDirty = useRef(false);
  useEffect(() => {
    if (!isRead) return;
    // New input does not overwrite an offered draft.
    if (draft) return;
    if (!isDirty) {
      if (wasDirty.current) quietly(() => localStorage.removeItem(key));
      wasDirty.current = false;
      return;
    }
    wasDirty.current = true;
    const keep = () =>
      quietly(() => {
        const at = clock.now().toISOString();
        const kept: Draft = { at, base: JSON.parse(storedText), values: JSON.parse(text) };
        localStorage.setItem(key, JSON.stringify(kept));
      });
    const isKept = () => quietly(() => localStorage.getItem(key)) !== null;
    if (!isKept()) keep();
    const timer = setTimeout(keep, PAUSE);
    // Stores the draft at once. After a sign-out nothing is stored, because the sign-out has deleted the draft.
    const keepOnLeave = () => void (isKept() && keep());
    window.addEventListener('pagehide', keepOnLeave);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keepOnLeave);
    };
  }, [isRead, draft, isDirty, text, key, storedText]);

  const forget = () => {
    setDraft(null);
    quietly(() => localStorage.removeItem(key));
  };
  const offer = draft && {
    draft,
    isStale: isStaleDraft(draft, stored),
    take: () => {
      setDraft(null);
      form.take(mergeDraft(draft, stored as Values));
    },
    drop: forget,
  };
  return { offer, forget };
}

type FormDraft<Values extends FieldValues, Read> = {
  form: UseFormReturn<Values, unknown, Read>;
  /** A read-only field, which a draft does not set. */
  fixed?: Path<Values>;
} & Pick<DraftOf<Values>, 'what' | 'id'>;

/** `useDraft` for all fields of a react-hook-form form. */
export function useFormDraft<Values extends FieldValues, Read>({
  form,
  fixed,
  ...about
}: FormDraft<Values, Read>): KeptDraft {
  return useDraft<Values>({
    ...about,
    values: form.watch(),
    stored: form.formState.defaultValues,
    isDirty: form.formState.isDirty,
    take: (values) => putInto(form, values, fixed),
  });
}

/** Sets the form's fields from these values; skips fields that the form no longer has, and the `fixed` one. */
export function putInto<Values extends FieldValues, Read>(
  form: UseFormReturn<Values, unknown, Read>,
  values: Values,
  fixed?: Path<Values>,
): void {
  const known = form.getValues();
  for (const name of Object.keys(values) as Path<Values>[]) {
    if (!(name in known) || name === fixed) continue;
    form.setValue(name, values[name], { shouldDirty: true });
  }
}

function clearOver(): void {
  quietly(() => {
    const entries = Object.keys(localStorage).map(
      (key) => [key, localStorage.getItem(key)] as [string, string | null],
    );
    for (const key of expiredDraftKeys(entries, clock.now())) localStorage.removeItem(key);
  });
}
