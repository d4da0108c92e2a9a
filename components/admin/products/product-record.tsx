import { type Ref, useEffect, useImperativeHandle } from 'react';
import { SaveAlert } from '@/components/admin/meta/loaded-meta';
import type { WireMeta } from '@/lib/meta/answers';
import { RecordNotices } from '../form/record-form';
import { PagePanels } from '../meta/page-panels';
import { useMetaForm } from '../meta/use-meta-form';

/** Lets the page's form save this record too; `save` resolves to whether it was saved. */
export type RecordSaver = { save: () => Promise<boolean> };

type ProductRecordProps = {
  first: WireMeta;
  reload: () => Promise<WireMeta | null>;
  ref: Ref<RecordSaver>;
  onDirty: (isDirty: boolean) => void;
  /** Id of the page's form, which saves both parts of the page. */
  pageForm: string;
};

/** The part of the metadata record that the product's page edits; the metadata section edits the rest. */
export function ProductRecord({ first, reload, ref, onDirty, pageForm }: ProductRecordProps) {
  const record = useMetaForm(first, { what: 'record', load: reload });
  const { form, typed, meta, word, isDirty, submit } = record;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useImperativeHandle(ref, () => ({ save: () => submit() }));
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
      <RecordNotices record={record} />
      <PagePanels form={form} typed={typed} meta={meta} />
      {word && !(isDirty && !word.isFailure) && <SaveAlert word={word} />}
    </form>
  );
}
