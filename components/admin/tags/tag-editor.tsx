import { productCount } from '@/lib/catalogue/product/product-count';
import { errorText } from '@/lib/http/browser/error-text';
import type { StaffTag } from '@/lib/tags/answers';
import { RecordForm } from '../form/record-form';
import { RemovePanel } from '../form/record-screen';
import { type AdminRecordForm, useRecord } from '../form/use-record';
import { AdminPanel } from '../panel';
import { doneToast, failToast } from '../toasts';
import { LandingPreview } from './landing-preview';
import { MergeTag } from './merge-tag';
import { TagFieldset } from './tag-fields';
import { useSaveTag } from './tag-hooks';
import { asInput, tagResolver, tagValuesOf } from './tag-values';

type TagEditorProps = {
  initial: StaffTag;
  /** Loads the tag as stored now. */
  reload: () => Promise<StaffTag | undefined>;
};

/** The form of a tag, beside a preview of its page. */
export function TagEditor({ initial, reload }: TagEditorProps) {
  const save = useSaveTag(initial.id);
  const record = useRecord({
    what: 'tag',
    id: initial.id,
    first: initial,
    valuesOf: tagValuesOf,
    resolverOf: () => tagResolver,
    save: async (values, { version }) => (await save.mutateAsync(asInput(values, version))).tag,
    load: reload,
    onSaved: () => doneToast('tag', 'Збережено', 'На сайті вже по-новому'),
    onRefused: (error) => failToast('tag', errorText(error)),
  });
  const { form, stored: tag } = record;
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_420px]">
      <RecordForm record={record} className="grid min-w-0 gap-5">
        <TagFieldset form={form} tag={tag} />
      </RecordForm>
      <div className="grid min-w-0 gap-5">
        <LandingPreview tag={tag} values={form.watch()} />
        <MergeTag tag={tag} />
        <RemoveTag tag={tag} record={record} />
      </div>
    </div>
  );
}

type RemoveTagProps = { tag: StaffTag; record: Pick<AdminRecordForm, 'draft'> };

/** Button that deletes the tag, or the reason why the tag cannot be deleted. */
const RemoveTag = ({ tag: { id, name, fromPos }, record }: RemoveTagProps) =>
  fromPos > 0 ? (
    <AdminPanel title="Видалити">
      <p className="text-[15px] text-ink-2">
        Каса називає так {productCount(fromPos)}, тож після видалення тег з’явився&nbsp;б знову.
        Приберіть назву в&nbsp;касі або об’єднайте тег з&nbsp;іншим.
      </p>
    </AdminPanel>
  ) : (
    <RemovePanel
      list="tags"
      id={id}
      name="тег"
      record={record}
      leadsTo="/admin/tags"
      done={[`Тег «${name}» видалено`]}
      note={<>Каса цього тегу не&nbsp;називає.</>}
    >
      <b>«{name}»</b> зникне з&nbsp;товарів, фільтрів і&nbsp;пошуку, а&nbsp;його адреси, зокрема
      давні, відповідатимуть «не&nbsp;знайдено».
    </RemovePanel>
  );
