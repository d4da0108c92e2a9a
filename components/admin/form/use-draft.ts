import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { clock } from '@/lib/shared/clock';
import { quietly } from '@/stores/storage';
import { usePerson } from '../frame/person';
import {
  type Draft,
  draftKey,
  isStaleDraft,
  isWorth,
  mergeDraft,
  overDrafts,
  readDraft,
} from './draft';

const PAUSE = 400;

type DraftOf<Values> = {
  /** The kind of form and its record: `product`, 140. */
  what: string;
  id: string | number;
  /** The values as they are stored; those that the form was opened with where nothing is said. */
  stored?: unknown;
  /** What is typed; must not hold passwords or codes. */
  values: Values;
  isDirty: boolean;
  /** Puts a draft back into the form. */
  take: (values: Values) => void;
};

export type KeptDraft = {
  offer: OfferedDraft | null;
  /** For a form that closes with its save, or is given up. */
  forget: () => void;
};

export type OfferedDraft = {
  draft: Draft;
  /** Whether the record has changed since. */
  isStale: boolean;
  take: () => void;
  drop: () => void;
};

/**
 * Keeps what is being typed in this browser, by person and record, until it is saved, thrown away or the person signs
 * out; what an earlier visit has left is offered. Nothing is kept while the offer stands.
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
    if (isWorth(kept, first.current)) setDraft(kept);
    setRead(true);
    clearOver();
  }, [key]);

  const text = JSON.stringify(values);
  const storedText = JSON.stringify(stored);
  const wasDirty = useRef(false);
  useEffect(() => {
    if (!isRead) return;
    // Typing anew beside the offer does not overwrite what was left: it is decided about first.
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
    // A closing page waits for no timer; one that closes since its person has signed out has nothing left to keep.
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
  /** A field that is only shown. */
  fixed?: Path<Values>;
} & Pick<DraftOf<Values>, 'what' | 'id'>;

/** The same of a form of react-hook-form, all of it. */
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

/** Only fields that the form still has. */
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
    for (const key of overDrafts(entries, clock.now())) localStorage.removeItem(key);
  });
}
