import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { productCount } from '@/lib/catalogue/product/product-count';
import { errorText } from '@/lib/http/browser/error-text';
import type { MergePreview, StaffTag } from '@/lib/tags/answers';
import { ConfirmButton } from '../form/confirm-dialog';
import { RecordPicker, useSearchText } from '../form/record-picker';
import { AdminPanel } from '../panel';
import { doneToast, failToast } from '../toasts';
import { useMergePreview, useMergeTags, useTagSearch } from './tag-hooks';

/** Merges this tag into another tag of the same tag list, after a preview. */
export function MergeTag({ tag }: { tag: StaffTag }) {
  const router = useRouter();
  const [into, setInto] = useState<number | null>(null);
  const field = useSearchText(into !== null);
  const search = useTagSearch(tag.list, field.asked);
  const preview = useMergePreview(tag.id, into);
  const merge = useMergeTags(tag.id);

  const confirm = (close: () => void) => {
    if (!preview.data) return;
    const { from, into: other } = preview.data;
    merge.mutate(
      { into: other.id, version: from.version, intoVersion: other.version },
      {
        onSuccess: () => {
          doneToast('tag', `«${from.name}» тепер частина «${other.name}»`);
          router.push(`/admin/tags/${other.id}`);
        },
        onError: (error) => {
          failToast('tag', errorText(error));
          void preview.refetch();
        },
        onSettled: close,
      },
    );
  };

  return (
    <AdminPanel title="Об’єднати з іншим">
      <RecordPicker
        label="З яким тегом"
        hint="Цей тег зникне, усе його перейде до обраного"
        field={field}
        search={{ ...search, data: search.data?.filter(({ id }) => id !== tag.id) }}
        noteOf={({ count }) => productCount(count)}
        emptyTexts={['Почніть вводити назву', 'Нічого не знайдено']}
        onChange={setInto}
      />
      {preview.error && into !== null && (
        <p role="alert" className="mt-3 font-semibold text-err">
          {errorText(preview.error)}
        </p>
      )}
      {preview.data && into !== null && (
        <div className="mt-3 grid justify-items-start gap-3">
          <MergeText preview={preview.data} />
          <ConfirmButton
            button={{ children: 'Об’єднати' }}
            title="Об’єднати теги?"
            confirm="Об’єднати"
            isBusy={merge.isPending}
            onConfirm={confirm}
          >
            <MergeText preview={preview.data} />
            <p className="mt-3 font-semibold text-ink">Роз’єднати їх потім не&nbsp;вийде.</p>
          </ConfirmButton>
        </div>
      )}
    </AdminPanel>
  );
}

/** Says what the merge will change. */
function MergeText({ preview }: { preview: MergePreview }) {
  const { from, into, products, both, characters, addresses } = preview;
  return (
    <ul className="grid list-disc gap-1 pl-5 text-[15px]">
      <li>
        «{from.name}» зникне, а&nbsp;«{into.name}» знатиме й&nbsp;цю назву
      </li>
      <li>
        Товарів перейде: {products}
        {both > 0 && `, з\u00a0них уже мають обидва теги: ${both}`}
      </li>
      {characters > 0 && <li>Персонажів перейде: {characters}</li>}
      <li>
        Давніх адрес, що вестимуть до&nbsp;«{into.name}»: {addresses}
      </li>
      <li>
        Якщо каса й&nbsp;далі каже «{from.name}», товар отримає «{into.name}»
      </li>
    </ul>
  );
}
