import { useRouter } from 'next/navigation';
import type { ComponentProps, ReactNode } from 'react';
import { api, isMissing } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { AdminListSkeleton } from '../list/list-skeleton';
import { Loaded } from '../loaded';
import { MISSING_TEXT, type MissingKind, MissingThing } from '../missing-thing';
import { PageHeading } from '../page-heading';
import { AdminPanel } from '../panel';
import { useStaffChange } from '../staff-query';
import { doneToast, failToast } from '../toasts';
import { ConfirmButton } from './confirm-dialog';
import type { AdminRecordForm } from './use-record';

type RecordScreenProps<Stored> = {
  what: MissingKind;
  title: ReactNode;
  up?: ComponentProps<typeof PageHeading>['up'];
  query: {
    data: Stored | undefined;
    error: Error | null;
    refetch: (options?: { throwOnError: boolean }) => Promise<{ data: Stored | undefined }>;
  };
  /** The record's editor; `reload` loads the record as stored now. */
  children: (stored: Stored, reload: () => Promise<Stored | undefined>) => ReactNode;
};

/** The admin page of a record, while it is loading, loaded, failed or missing. */
export function RecordScreen<Stored>(props: RecordScreenProps<Stored>) {
  const { what, title, up = MISSING_TEXT[what].up, query, children } = props;
  const reload = async () => (await query.refetch({ throwOnError: true })).data;
  if (isMissing(query.error)) return <MissingThing what={what} />;
  return (
    <>
      <PageHeading title={title} {...(up && { up })} />
      <Loaded
        query={query}
        isQuiet
        waiting={
          <div className="admin-panel" aria-busy="true">
            <AdminListSkeleton columns={2} />
          </div>
        }
      >
        {(stored) => children(stored, reload)}
      </Loaded>
    </>
  );
}

type RemovePanelProps = {
  /** The API path of the list of records, without `/api/admin`. */
  list: string;
  id: number;
  /** What is deleted, in the accusative: «промокод». */
  name: string;
  record: Pick<AdminRecordForm, 'draft'>;
  /** The admin page that opens afterwards. */
  leadsTo: string;
  done: [title: string, text?: string];
  /** Text above the button. */
  note?: ReactNode;
  /** What deleting means, in the dialog that asks for confirmation. */
  children: ReactNode;
};

export function RemovePanel(props: RemovePanelProps) {
  const { list, id, name, record, leadsTo, done, note, children } = props;
  const router = useRouter();
  const path = `/api/admin/${list}`;
  const remove = useStaffChange(path, (_: undefined) => api.delete(`${path}/${id}`));
  const confirm = (close: () => void) =>
    remove.mutate(undefined, {
      onSuccess: () => {
        record.draft.forget();
        doneToast(list, ...done);
        router.push(leadsTo);
      },
      onError: (error) => failToast(list, errorText(error)),
      onSettled: close,
    });
  return (
    <AdminPanel title="Видалити">
      {note && <p className="mb-3 text-[15px] text-ink-2">{note}</p>}
      <ConfirmButton
        button={{ children: `Видалити ${name}` }}
        title={`Видалити ${name}?`}
        confirm="Видалити"
        isBusy={remove.isPending}
        onConfirm={confirm}
      >
        <p>{children}</p>
      </ConfirmButton>
    </AdminPanel>
  );
}
