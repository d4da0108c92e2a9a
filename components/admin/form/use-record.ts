import { type BaseSyntheticEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { rememberFocus } from '@/components/ui/overlay/remember-focus';
import { isMissing } from '@/lib/http/browser/api-client';
import { isUnanswered } from '@/lib/http/browser/save';
import { clock } from '@/lib/shared/clock';
import { isConflict } from './notices';
import { showFieldErrors } from './server-errors';
import { useFormDraft } from './use-draft';

type RecordOptions<Stored, Values extends FieldValues, Read> = {
  /** The kind of record, e.g. `tag`. Together with the record's `id`, e.g. 140, it identifies the draft. */
  what: string;
  id: string | number;
  /** The record that the form is opened with. */
  first: Stored;
  valuesOf(stored: Stored): Values;
  /** Validates the typed values in the browser; without it only the server validates. */
  resolverOf?(stored: Stored): Resolver<Values, unknown, Read>;
  /** Saves, and resolves to the record as stored now. Rejects with ApiError. */
  save(read: Read, stored: Stored): Promise<Stored>;
  /** Loads the stored record, after a conflict; null if it no longer exists. Rejects with ApiError. */
  load(): Promise<Stored | null | undefined>;
  /** After a save the form keeps the values as typed, even if the server has normalized them. */
  keepsTyped?: boolean;
  /** Maps the path of a server error to a form field. */
  fieldOf?(path: string, stored: Stored): string | undefined;
  /** A read-only field, which a draft does not set. */
  fixed?: Path<Values>;
  onSaved?(stored: Stored): void;
  onLoaded?(): void;
  onInvalid?(errors: FieldErrors<Values>): void;
  /** Called if a save is refused (except for a conflict) or loading fails. `isShown`: a field shows the error. */
  onRefused?(error: unknown, isShown: boolean): void;
  /** Called for every failed save. */
  onFailed?(error: unknown): void;
};

/**
 * Form state of an admin record: draft, conflicts with other people's saves, server errors at their fields. A failed
 * save keeps the typed values. Rendered by `RecordForm`.
 */
export function useRecord<Stored, Values extends FieldValues, Read = Values>(
  options: RecordOptions<Stored, Values, Read>,
) {
  const { what, id, first, valuesOf, fixed } = options;
  const [stored, setStored] = useState(first);
  const [hasConflict, setConflict] = useState(false);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isSaving, setSaving] = useState(false);
  const [isReloading, setReloading] = useState(false);
  const isSending = useRef(false);
  const form = useForm<Values, unknown, Read>({
    defaultValues: valuesOf(first) as DefaultValues<Values>,
    ...(options.resolverOf && { resolver: options.resolverOf(stored) }),
  });
  const { isDirty } = form.formState;
  const draft = useFormDraft({ form, what, id, ...(fixed && { fixed }) });

  /** Puts a record into the form. Fields that the user has changed since `sent` was submitted keep the typed values. */
  const show = (fresh: Stored, sent?: Values) => {
    setStored(fresh);
    setConflict(false);
    setError(null);
    resetSaved(form, sent && options.keepsTyped ? sent : valuesOf(fresh), sent);
  };

  /** Loads the stored record. If it is deleted, so is its draft, and `RecordScreen` says that it is missing. */
  const load = async () => {
    try {
      return await options.load();
    } catch (refusal) {
      if (isMissing(refusal)) draft.forget();
      throw refusal;
    }
  };

  const refuse = (refusal: unknown) => {
    setError(refusal);
    options.onFailed?.(refusal);
    if (isMissing(refusal)) load().catch(() => {});
    if (isConflict(refusal)) return setConflict(true);
    if (isUnanswered(refusal)) return;
    const fieldOf = (path: string) => (options.fieldOf ? options.fieldOf(path, stored) : path);
    options.onRefused?.(refusal, showFieldErrors(form, refusal, fieldOf));
  };

  /** Saves the validated values; resolves to whether they are stored. */
  const send = async (read: Read): Promise<boolean> => {
    if (isSending.current) return false;
    isSending.current = true;
    setSaving(true);
    const sent = structuredClone(form.getValues());
    const giveFocusBack = rememberFocus();
    try {
      const now = await options.save(read, stored);
      show(now, sent);
      // A created record opens on its own page: the empty form stays behind for the next one.
      setSavedAt(now === null ? null : clock.now().toISOString());
      options.onSaved?.(now);
      giveFocusBack();
      return true;
    } catch (refusal) {
      refuse(refusal);
      return false;
    } finally {
      isSending.current = false;
      setSaving(false);
    }
  };

  /** Validates and saves the form; resolves to whether it was saved. */
  const submit = async (event?: BaseSyntheticEvent): Promise<boolean> => {
    let isSaved = false;
    await form.handleSubmit(async (read) => {
      isSaved = await send(read);
    }, options.onInvalid)(event);
    return isSaved;
  };

  const reload = async () => {
    setReloading(true);
    const giveFocusBack = rememberFocus();
    try {
      const fresh = await load();
      if (!fresh) return;
      show(fresh);
      options.onLoaded?.();
    } catch (refusal) {
      options.onRefused?.(refusal, false);
    } finally {
      giveFocusBack();
      setReloading(false);
    }
  };

  return {
    ...{ form, stored, isDirty, isSaving, isReloading, savedAt, hasConflict, error, draft },
    ...{ show, send, submit, reload, setStored, setConflict },
  };
}

/** The part of `useRecord`'s result that `RecordForm` uses. */
export type AdminRecordForm = Pick<
  ReturnType<typeof useRecord>,
  'isDirty' | 'isSaving' | 'savedAt' | 'hasConflict' | 'error' | 'draft' | 'submit' | 'reload'
>;

/**
 * Resets a form to the stored values. After a save, `sent` holds the submitted values: fields changed since then keep
 * their value and stay dirty.
 */
function resetSaved<Values extends FieldValues, Read>(
  form: UseFormReturn<Values, unknown, Read>,
  stored: Values,
  sent?: Values,
): void {
  const typed = structuredClone(form.getValues());
  form.reset(stored);
  if (!sent) return;
  for (const name of Object.keys(typed) as Path<Values>[]) {
    if (JSON.stringify(typed[name]) === JSON.stringify(sent[name])) continue;
    form.setValue(name, typed[name], { shouldDirty: true });
  }
}
