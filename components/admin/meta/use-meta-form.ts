import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useDebounced } from '@/components/layout/use-debounced';
import { announce } from '@/components/ui/overlay/announce';
import { errorText } from '@/lib/http/browser/error-text';
import type { WireMeta } from '@/lib/meta/answers';
import { useChangeMeta, useTaken } from '@/lib/meta/hooks';
import { changeMetaInput } from '@/lib/meta/inputs';
import { bodyOf, judgeTyped, placeOf, type TypedMeta, typedMeta } from '@/lib/meta/typed-meta';
import { sameText } from '@/lib/meta-quality/quality';
import { STORED_TEXTS } from '@/lib/stored-texts';
import { bodyResolver } from '../form/server-errors';
import { useRecord } from '../form/use-record';

const PAUSE = 400;

/** The message after a save: a text of the specification and, after a failure, the reason. */
export type SaveResult = { isFailure: boolean; text: string; stored?: string; reason: string };

type MetaFormOptions = {
  /** Key of the draft. The product's page edits only a part of the record, so it has a draft of its own, `record`. */
  what: 'meta' | 'record';
  load: () => Promise<WireMeta | null>;
};

/** Form state of a metadata record; `word` is the message after a save. */
export function useMetaForm(first: WireMeta, { what, load }: MetaFormOptions) {
  const [word, setWord] = useState<SaveResult | null>(null);
  const save = useChangeMeta(first.productId);
  const record = useRecord<WireMeta, TypedMeta>({
    what,
    id: first.productId,
    first,
    valuesOf: typedMeta,
    resolverOf: (meta) =>
      bodyResolver(
        changeMetaInput,
        (values) => ({ productId: meta.productId, ...bodyOf(values, meta) }),
        (path) => fieldOf(path, meta),
      ),
    save: async (values, meta) => {
      setWord(null);
      const answer = await save.mutateAsync(bodyOf(values, meta));
      return answer.meta[0] ?? meta;
    },
    load,
    fieldOf,
    onSaved: () => setWord({ isFailure: false, text: STORED_TEXTS.saved, reason: '' }),
    onInvalid: (errors) => {
      setWord(null);
      announce(`Помилок: ${Object.keys(errors).length}. Перевірте позначені поля`);
    },
    onFailed: (error) =>
      setWord({ isFailure: true, text: STORED_TEXTS.saveFailed, reason: errorText(error) }),
  });
  const typed = useWatch({ control: record.form.control }) as TypedMeta;
  return { ...record, meta: record.stored, typed, word };
}

export type MetaForm = ReturnType<typeof useMetaForm>['form'];

/** The quality score of the typed values, computed with the shop's rules. */
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

/** Maps the path of a server error to a form field; an error in a photo's text maps to that photo's field. */
function fieldOf(path: string, { facts }: WireMeta): string {
  const { field, within } = placeOf(path, facts.photos);
  return within === undefined ? field : `${field}.${within}`;
}
