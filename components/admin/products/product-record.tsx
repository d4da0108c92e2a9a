import { type Ref, useEffect } from 'react';
import type { WireMeta } from '@/lib/meta/answers';
import { ConflictNotice } from '../form/conflict-notice';
import { SaveButton } from '../form/save-button';
import { PagePanels } from '../meta/page-panels';
import { SaveAlert } from '../meta/save-alert';
import { useMetaForm } from '../meta/use-meta-form';

type ProductRecordProps = {
  first: WireMeta;
  reload: () => Promise<WireMeta | null>;
  /** Submitted when the whole page is saved. */
  ref: Ref<HTMLFormElement>;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
};

/** The part of the product's record that its page shows; the rest of it is written in the metadata. */
export function ProductRecord({ first, reload, ref, onDirty, onSaved }: ProductRecordProps) {
  const { form, typed, meta, word, hasConflict, show, submit, isBusy } = useMetaForm(first);
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const isSaved = word !== null && !word.isFailure;
  useEffect(() => {
    if (isSaved) onSaved();
  }, [isSaved, onSaved]);
  const loadFresh = async () => {
    const fresh = await reload();
    if (fresh) show(fresh);
  };
  return (
    <form
      ref={ref}
      noValidate
      aria-label="Фото, розмірна сітка й обмін"
      className="grid min-w-0 grid-cols-1 gap-5 [&_:is(input,textarea,button)]:scroll-mb-24"
      onSubmit={(event) => void submit(event)}
    >
      {hasConflict && <ConflictNotice onReload={() => void loadFresh()} />}
      <PagePanels form={form} typed={typed} meta={meta} />
      {(isDirty || word) && (
        <div className="sticky bottom-0 z-10 -mx-4 grid gap-2.5 border-t border-line bg-paper px-4 py-2.5 md:mx-0 md:px-0">
          {word && !(isDirty && !word.isFailure) && <SaveAlert word={word} />}
          {isDirty && (
            <SaveButton size="sm" className="md:justify-self-start" loading={isBusy}>
              Зберегти фото й&nbsp;сітку
            </SaveButton>
          )}
        </div>
      )}
    </form>
  );
}
