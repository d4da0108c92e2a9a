import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { api } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { type OrderColumn, orderColumns } from '@/lib/order-rules/list-columns';
import type { SavedView } from '@/lib/staff/views/save-view';
import { keepColumns } from '@/stores/order-list';
import { FormDialog } from '../../form/form-dialog';
import { type ListState, readListState, toListQuery } from '../../list/list-state';
import type { MoveList } from '../../list/use-list-state';
import { staffQueryOptions } from '../../staff-query';
import { failToast } from '../../toasts';
import { TAB_FILTERS } from './order-tabs';

const VIEWS = staffQueryOptions<{ views: SavedView[] }>('/api/admin/views?list=orders');

const FILTERS = [
  ...TAB_FILTERS,
  'status',
  'paymentStatus',
  'delivery',
  'payment',
  'pos',
  'from',
  'to',
];

type OrderViewsProps = { state: ListState; move: MoveList; columns: OrderColumn[] };

/** Buttons for saved views of the order list, personal and shared: one click sets filters, sort order and columns. */
export function OrderViews({ state, move, columns }: OrderViewsProps) {
  const { data } = useQuery(VIEWS);
  const [isOpen, setOpen] = useState(false);
  const here = toListQuery({ ...state, page: 1 });
  const show = ({ query, columns: own }: SavedView) => {
    const { filters, search, sort } = readListState(query, FILTERS);
    // Filters that are not part of the view are reset.
    const none = Object.fromEntries(FILTERS.map((key) => [key, '']));
    move({ filters: { ...none, ...filters }, search, sort });
    keepColumns(own);
  };
  const isShown = (view: SavedView) =>
    view.query === here && orderColumns(view.columns).join() === columns.join();
  return (
    <>
      {data?.views.map((view) => (
        <button
          key={view.id}
          type="button"
          aria-pressed={isShown(view)}
          title={view.name}
          onClick={() => show(view)}
          className="min-h-11 max-w-64 flex-none truncate rounded-panel border border-dashed border-field bg-white px-3.5 font-semibold hover:border-ink aria-pressed:border-solid aria-pressed:border-ink aria-pressed:bg-paper-2"
        >
          {view.name}
          {view.isShared && <span className="font-normal text-ink-2"> · усім</span>}
        </button>
      ))}
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Вигляди
      </Button>
      {isOpen && (
        <ViewsDialog
          views={data?.views ?? []}
          now={{ query: here, columns }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type Now = { query: string; columns: OrderColumn[] };

type ViewsDialogProps = { views: SavedView[]; now: Now; onClose: () => void };

function ViewsDialog({ views, now, onClose }: ViewsDialogProps) {
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [isSent, setSent] = useState(false);
  const save = useViewCall(() =>
    api.post('/api/admin/views', { body: { list: 'orders', name, isShared, ...now } }),
  );
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Вигляди списку"
      onSubmit={() => {
        setSent(true);
        if (name.trim() !== '') save.mutate(undefined, { onSuccess: onClose });
      }}
    >
      <ul className="grid gap-3">
        {views
          .filter(({ canChange }) => canChange)
          .map((view) => (
            <ViewRow key={view.id} view={view} now={now} />
          ))}
      </ul>
      <Field
        label={'Зберегти те, що на\u00a0екрані, як'}
        value={name}
        error={isSent && name.trim() === '' ? 'Введіть назву вигляду' : undefined}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <Checkbox
        label="Для всієї команди"
        checked={isShared}
        onChange={(event) => setShared(event.target.checked)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Закрити
        </Button>
        <Button type="submit" loading={save.isPending}>
          Зберегти вигляд
        </Button>
      </div>
    </FormDialog>
  );
}

function ViewRow({ view, now }: { view: SavedView; now: Now }) {
  const [name, setName] = useState(view.name);
  const path = `/api/admin/views/${view.id}`;
  const change = useViewCall((body: object) => api.patch(path, { body }));
  const remove = useViewCall(() => api.delete(path));
  return (
    <li className="grid gap-2 border-b border-line pb-3">
      <Field
        label={view.isShared ? `Для всієї команди, створено: ${view.by}` : 'Лише для мене'}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        onBlur={() => {
          if (name.trim() && name.trim() !== view.name) change.mutate({ name });
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={() => change.mutate(now)}>
          Оновити тим, що на&nbsp;екрані
        </Button>
        <Button
          size="sm"
          variant="secondary"
          onClick={() => change.mutate({ isShared: !view.isShared })}
        >
          {view.isShared ? 'Лише для власника' : 'Для всієї команди'}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => remove.mutate(undefined)}>
          Видалити
          <span className="sr-only"> {view.name}</span>
        </Button>
      </div>
    </li>
  );
}

/** A mutation of saved views that reloads them. */
function useViewCall<Given = void>(call: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: () => queries.invalidateQueries({ queryKey: VIEWS.queryKey }),
    onError: (error) => failToast('views', errorText(error)),
  });
}
