import { type BaseSyntheticEvent, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useDebounced } from '@/components/layout/use-debounced';
import { announce } from '@/components/ui/overlay/announce';
import { errorText } from '@/lib/http/browser/error-text';
import type { WireMeta } from '@/lib/meta/answers';
import { useChangeMeta, useTaken } from '@/lib/meta/hooks';
import { changeMetaInput } from '@/lib/meta/inputs';
import { bodyOf, judgeTyped, placeOf, type TypedMeta, typedMeta } from '@/lib/meta/typed-meta';
import { sameText } from '@/lib/meta-quality/quality';
import { clock } from '@/lib/shared/clock';
import { STORED_TEXTS } from '@/lib/stored-texts';
import { isConflict } from '../form/conflict-notice';
import { resetSaved } from '../form/reset-saved';
import { bodyResolver, showFieldErrors } from '../form/server-errors';

const PAUSE = 400;

/** The message after a save: the specification's texts, and the reason of a failure. */
export type SaveResult = { isFailure: boolean; text: string; stored?: string; reason: string };

/** The form of a record: validated with the server's schema, scored while typing, saved with its version. */
export function useMetaForm(first: WireMeta) {
  const [meta, setMeta] = useState(first);
  const [word, setWord] = useState<SaveResult | null>(null);
  const [hasConflict, setHasConflict] = useState(false);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const save = useChangeMeta(meta.productId);
  const current = useRef(meta);
  current.current = meta;
  const form = useForm<TypedMeta>({
    defaultValues: typedMeta(meta),
    resolver: bodyResolver(
      changeMetaInput,
      (values) => ({ productId: current.current.productId, ...bodyOf(values, current.current) }),
      (path) => fieldOf(path, current.current),
    ),
  });
  const typed = useWatch({ control: form.control }) as TypedMeta;

  const show = (fresh: WireMeta, sent?: TypedMeta) => {
    setMeta(fresh);
    setHasConflict(false);
    resetSaved(form, typedMeta(fresh), sent);
  };

  let isSaved = false;
  const handle = form.handleSubmit(
    async (values) => {
      if (save.isPending) return;
      setWord(null);
      const sent = structuredClone(form.getValues());
      try {
        const answer = await save.mutateAsync(bodyOf(values, meta));
        show(answer.meta[0] ?? meta, sent);
        setSavedAt(clock.now().toISOString());
        setWord({ isFailure: false, text: STORED_TEXTS.saved, reason: '' });
        isSaved = true;
      } catch (error) {
        if (isConflict(error)) setHasConflict(true);
        showFieldErrors(form, error, (path) => fieldOf(path, meta));
        setWord({ isFailure: true, text: STORED_TEXTS.saveFailed, reason: errorText(error) });
      }
    },
    (errors) => {
      setWord(null);
      announce(`Помилок: ${Object.keys(errors).length}. Перевірте позначені поля`);
    },
  );

  /** Resolves to whether the form was saved. */
  const submit = async (event?: BaseSyntheticEvent): Promise<boolean> => {
    isSaved = false;
    await handle(event);
    return isSaved;
  };

  return {
    form,
    typed,
    meta,
    word,
    hasConflict,
    savedAt,
    show,
    submit,
    error: save.error,
    isBusy: save.isPending,
  };
}

export type MetaForm = ReturnType<typeof useMetaForm>['form'];

/** The score of the typed values, by the shop's rules. */
export function useLiveScore(typed: TypedMeta, meta: WireMeta) {
  const title = useDebounced(typed.title, PAUSE);
  const description = useDebounced(typed.description, PAUSE);
  const answer = useTaken(meta.productId, title, description);
  const isSame = sameText(title) === sameText(meta.title);
  return judgeTyped(typed, meta, {
    isTitleTaken: answer?.isTitleTaken ?? (isSame && meta.facts.isTitleTaken),
    isDescriptionTaken: answer?.isDescriptionTaken ?? false,
  });
}

/** The form's field for the path of an error; an error in a photo's text maps to that photo. */
function fieldOf(path: string, { facts }: WireMeta): string {
  const { field, within } = placeOf(path, facts.photos);
  return within === undefined ? field : `${field}.${within}`;
}
