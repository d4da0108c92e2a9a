import { type Ref, useEffect, useImperativeHandle } from 'react';
import type { WireMeta } from '@/lib/meta/answers';
import { ConflictNotice } from '../form/conflict-notice';
import { DraftNotice } from '../form/draft-notice';
import { useFormDraft } from '../form/use-draft';
import { PagePanels } from '../meta/page-panels';
import { SaveAlert } from '../meta/save-alert';
import { useMetaForm } from '../meta/use-meta-form';

/** Saves the record together with the page; resolves to whether it was saved. */
export type RecordSaver = { save: () => Promise<boolean> };

type ProductRecordProps = {
  first: WireMeta;
  reload: () => Promise<WireMeta | null>;
  ref: Ref<RecordSaver>;
  onDirty: (isDirty: boolean) => void;
  /** Id of the page's form, which saves everything. */
  pageForm: string;
};

/** The part of the metadata record that the product's page shows; the rest is edited in the metadata section. */
export function ProductRecord({ first, reload, ref, onDirty, pageForm }: ProductRecordProps) {
  const { form, typed, meta, word, hasConflict, show, submit } = useMetaForm(first);
  const { isDirty } = form.formState;
  const draft = useFormDraft({ form, what: 'record', id: meta.productId });
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useImperativeHandle(ref, () => ({ save: () => submit() }));
  const loadFresh = async () => {
    const fresh = await reload();
    if (fresh) show(fresh);
  };
  return (
    <form
      noValidate
      aria-label="Фото, розмірна сітка й обмін"
      className="grid min-w-0 grid-cols-1 gap-5 [&_:is(input,textarea,button)]:scroll-mb-24"
      data-saves={isDirty ? 'dirty' : 'clean'}
      onSubmit={(event) => {
        event.preventDefault();
        // Submits the page's form, which saves both parts.
        document.querySelector<HTMLFormElement>(`#${CSS.escape(pageForm)}`)?.requestSubmit();
      }}
    >
      <DraftNotice offer={draft.offer} />
      {hasConflict && <ConflictNotice onReload={() => void loadFresh()} />}
      <PagePanels form={form} typed={typed} meta={meta} />
      {word && !(isDirty && !word.isFailure) && <SaveAlert word={word} />}
    </form>
  );
}
