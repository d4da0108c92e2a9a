import { type Ref, useEffect, useImperativeHandle } from 'react';
import type { WireMeta } from '@/lib/meta/answers';
import { ConflictNotice } from '../form/conflict-notice';
import { DraftNotice } from '../form/draft-notice';
import { useFormDraft } from '../form/use-draft';
import { PagePanels } from '../meta/page-panels';
import { SaveAlert } from '../meta/save-alert';
import { useMetaForm } from '../meta/use-meta-form';

/** What saves the record with the rest of the page; resolves with whether it was saved. */
export type RecordSaver = { save: () => Promise<boolean> };

type ProductRecordProps = {
  first: WireMeta;
  reload: () => Promise<WireMeta | null>;
  ref: Ref<RecordSaver>;
  onDirty: (isDirty: boolean) => void;
  /** The page's form, which saves all of it. */
  pageForm: string;
};

/** The part of the product's record that its page shows; the rest of it is written in the metadata. */
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
        // One press saves the page.
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
