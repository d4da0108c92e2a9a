'use client';

import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { useDebounced } from '@/components/layout/use-debounced';
import { Button } from '@/components/ui/button';
import { Combobox } from '@/components/ui/form/combobox';
import { showToast } from '@/components/ui/overlay/show-toast';
import { productCount } from '@/lib/catalogue/product/product-count';
import { errorText } from '@/lib/http/browser/error-text';
import type { StaffTag } from '@/lib/tags/answers';
import { ConfirmDialog } from '../form/confirm-dialog';
import { AdminPanel } from '../panel';
import { MergeText } from './merge-text';
import { useMergePreview, useMergeTags, useTagSearch } from './tag-hooks';

/** Long enough for a word to be typed. */
const TYPING = 250;

/** Makes this tag a part of another one of its list, after what will happen was read. */
export function MergeTag({ tag }: { tag: StaffTag }) {
  const router = useRouter();
  const id = useId();
  const [text, setText] = useState('');
  const [into, setInto] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);
  const typed = into === null ? text.trim() : '';
  const asked = useDebounced(typed, TYPING);
  const search = useTagSearch(tag.list, asked);
  const preview = useMergePreview(tag.id, into);
  const merge = useMergeTags(tag.id);
  const found = (typed && search.data ? search.data : []).filter((one) => one.id !== tag.id);

  const confirm = () => {
    if (!preview.data) return;
    const { from, into: other } = preview.data;
    merge.mutate(
      { into: other.id, version: from.version, intoVersion: other.version },
      {
        onSuccess: () => {
          showToast({
            id: 'tag',
            tone: 'ok',
            title: `«${from.name}» тепер частина «${other.name}»`,
          });
          router.push(`/admin/tags/${other.id}`);
        },
        onError: (error) => {
          showToast({ id: 'tag', tone: 'error', title: errorText(error) });
          void preview.refetch();
        },
        onSettled: () => setAsking(false),
      },
    );
  };

  return (
    <AdminPanel title="Об’єднати з іншим">
      <Combobox
        id={id}
        label="З яким тегом"
        hint="Цей тег зникне, усе його перейде до обраного"
        text={text}
        options={found.map((one) => ({
          key: String(one.id),
          title: one.name,
          note: productCount(one.count),
        }))}
        isLoading={typed !== '' && (search.isFetching || asked !== typed)}
        emptyText={
          search.error
            ? errorText(search.error)
            : typed
              ? 'Нічого не знайдено'
              : 'Почніть вводити назву'
        }
        onType={(next) => {
          setText(next);
          setInto(null);
        }}
        onChoose={(key) => {
          setInto(Number(key));
          setText(found.find((one) => String(one.id) === key)?.name ?? '');
        }}
        onLeave={() => {}}
      />
      {preview.error && into !== null && (
        <p role="alert" className="mt-3 font-semibold text-err">
          {errorText(preview.error)}
        </p>
      )}
      {preview.data && into !== null && (
        <div className="mt-3 grid justify-items-start gap-3">
          <MergeText preview={preview.data} />
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Об’єднати
          </Button>
        </div>
      )}
      {preview.data && (
        <ConfirmDialog
          open={isAsking}
          onClose={() => setAsking(false)}
          title="Об’єднати теги?"
          confirm="Об’єднати"
          isBusy={merge.isPending}
          onConfirm={confirm}
        >
          <MergeText preview={preview.data} />
          <p className="mt-3 font-semibold text-ink">Роз’єднати їх потім не&nbsp;вийде.</p>
        </ConfirmDialog>
      )}
    </AdminPanel>
  );
}
