import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import type { AuditPage } from '@/lib/audit/answers';
import type { AuditRow } from '@/lib/audit/queries';
import { api } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { longMoment } from '@/lib/shared/moment';
import { UndoAct } from '../acts/undo-act';
import { ListFailed } from '../list/list-failed';
import { AdminListSkeleton } from '../list/list-skeleton';
import { STAFF } from '../staff-query';
import { actionText, sizeText } from './action-text';
import { ChangedFields, ChangedThing } from './audit-change';
import { changeSummary } from './field-text';

type ActChangesProps = { row: AuditRow; act: NonNullable<AuditRow['act']>; onUndone: () => void };

/** All changes of a bulk action in the audit log, page by page, and the button that undoes it. */
export function ActChanges({ row: { at, by }, act, onUndone }: ActChangesProps) {
  const query = useInfiniteQuery({
    queryKey: [...STAFF, '/api/admin/audit/acts', act.id],
    queryFn: ({ pageParam, signal }) =>
      api.get<AuditPage>(`/api/admin/audit/acts/${act.id}?page=${pageParam}`, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ currentPage, totalPages }) =>
      currentPage < totalPages ? currentPage + 1 : undefined,
  });
  const changes = query.data?.pages.flatMap((page) => page.changes) ?? [];
  const left = (query.data?.pages.at(-1)?.total ?? 0) - changes.length;
  return (
    <div className="grid gap-4 px-4 pt-2 pb-6 md:px-9 md:pb-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2">
          {sizeText(act.action, act.size)}
          <br />
          {by}, {longMoment(at)}
          {act.undoneBy && <b className="block">Повернуто: {act.undoneBy}</b>}
        </p>
        {act.isUndoable && (
          <UndoAct
            id={act.id}
            action={act.action}
            what={`${actionText(act.action)}, ${sizeText(act.action, act.size)}`}
            onUndone={onUndone}
          />
        )}
      </div>
      {query.error && (
        <ListFailed text={errorText(query.error)} retry={() => void query.refetch()} />
      )}
      {query.isPending && <AdminListSkeleton columns={2} />}
      <ul aria-label="Що змінено" className="grid">
        {changes.map((record) => (
          <li key={record.id} className="border-t border-line">
            <ChangedThing record={record} />
            <details>
              <summary className="min-h-11 cursor-pointer content-center text-sm break-words text-ink-2">
                {changeSummary(record)}
              </summary>
              <div className="pb-3">
                <ChangedFields record={record} />
              </div>
            </details>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {`Показати ще, лишилося ${left}`}
        </Button>
      )}
    </div>
  );
}
