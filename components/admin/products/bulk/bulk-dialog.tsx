import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon/icon';
import { productCount } from '@/lib/catalogue/product/product-count';
import { type BulkEdit, loadBulkPreview } from '@/lib/catalogue-admin/bulk/hooks';
import type { BulkChange, BulkSelection } from '@/lib/catalogue-admin/bulk/inputs';
import { emptyChange, readChange } from '@/lib/catalogue-admin/bulk/typed-change';
import { errorText } from '@/lib/http/browser/error-text';
import { FormDialog } from '../../form/form-dialog';
import { Select } from '../../form/select';
import { BulkPreviewText } from './bulk-preview-text';
import { ChangeFields } from './change-fields';

type Kind = BulkChange['kind'];

/** The buttons of the bar with their kinds of changes; the first kind is chosen at first. */
export const BULK_GROUPS: { title: string; kinds: (readonly [kind: Kind, text: string])[] }[] = [
  {
    title: 'Знижка',
    kinds: [['discount', 'Знижка у\u00a0відсотках']],
  },
  {
    title: 'Ціна',
    kinds: [
      ['price', 'Нова ціна'],
      ['reduce', 'Дешевше, ніж у\u00a0касі'],
      ['pos-price', 'Повернути ціну каси'],
    ],
  },
  {
    title: 'Видимість',
    kinds: [
      ['hide', 'Приховати від покупців'],
      ['show', 'Показати покупцям'],
    ],
  },
  {
    title: 'Теги',
    kinds: [
      ['tag', 'Додати теги'],
      ['untag', 'Прибрати теги'],
    ],
  },
  {
    title: 'Акції',
    kinds: [
      ['exclude', 'Не\u00a0брати участі в\u00a0акціях'],
      ['include', 'Брати участь в\u00a0акціях'],
    ],
  },
];

type BulkDialogProps = {
  group: (typeof BULK_GROUPS)[number];
  selection: BulkSelection;
  count: number;
  onClose: () => void;
  onRun: (edit: BulkEdit & { selected: string }, total: number) => void;
};

/** Dialog of a bulk edit: what to change, then the dry run, which must be seen before anything is written. */
export function BulkDialog({ group, selection, count, onClose, onRun }: BulkDialogProps) {
  const [typed, setTyped] = useState(() => emptyChange(group.kinds[0]?.[0] ?? 'discount'));
  const [error, setError] = useState('');
  const preview = useMutation({ mutationFn: loadBulkPreview });
  const seen = preview.data;
  const submit = () => {
    const read = readChange(typed);
    if ('error' in read) return setError(read.error);
    setError('');
    const edit = { change: read.change, selection };
    if (!seen) preview.mutate(edit);
    else if (seen.changed > 0) onRun({ ...edit, selected: seen.selected }, seen.total);
  };
  const failure = error || (preview.error ? errorText(preview.error) : '');
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`${group.title}: ${productCount(count)}`}
      onSubmit={submit}
    >
      {seen ? (
        <BulkPreviewText preview={seen} change={typed} />
      ) : (
        <>
          {group.kinds.length > 1 && (
            <Select
              aria-label="Що змінити"
              value={typed.kind}
              options={group.kinds}
              onChange={({ target }) => {
                const kind = group.kinds.find(([one]) => one === target.value)?.[0];
                if (kind) setTyped({ ...typed, kind });
              }}
            />
          )}
          <ChangeFields
            typed={typed}
            onChange={(change) => {
              setError('');
              setTyped({ ...typed, ...change });
            }}
          />
        </>
      )}
      {failure && (
        <p role="alert" className="flex items-center gap-2 bg-err-t px-4 py-3 text-err">
          <Icon name="alert" size={20} className="flex-none" />
          {failure}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={seen ? () => preview.reset() : onClose}>
          {seen ? 'Назад' : 'Не треба'}
        </Button>
        <Button
          type="submit"
          loading={preview.isPending}
          loadingLabel="Дивимося"
          aria-disabled={seen?.changed === 0}
        >
          {seen ? `Змінити ${productCount(seen.changed)}` : 'Показати, що зміниться'}
        </Button>
      </div>
    </FormDialog>
  );
}
