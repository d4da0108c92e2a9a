import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { clock } from '@/lib/shared/clock';
import { quietly } from '@/stores/storage';
import { usePerson } from '../frame/person';
import {
  type Draft,
  differsFromForm,
  draftKey,
  expiredDraftKeys,
  isStaleDraft,
  mergeDraft,
  readDraft,
} from './draft';

const PAUSE = 400;

type DraftOf<Values> = {
  /** The kind of form (`product`), stored with the record's id (140). */
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
 * member signs out. Offers the draft of an earlier visit; until it is taken or discarded, nothing new is stored.
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
    // `pagehide` does not wait for the timer. After a sign-out, which deletes the draft, nothing is stored.
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
