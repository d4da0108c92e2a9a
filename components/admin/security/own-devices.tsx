'use client';

import { useState } from 'react';
import { leave } from '@/components/account/leave';
import { DeviceList } from '@/components/account/security/device-list';
import { Button } from '@/components/ui/button';
import { useEndSessions, useSessions } from '@/lib/account/hooks';
import { errorText } from '@/lib/http/browser/error-text';
import { ConfirmDialog } from '../form/confirm-dialog';
import { ListFailed } from '../list/list-failed';
import { AdminListSkeleton } from '../list/list-skeleton';
import { AdminPanel } from '../panel';
import { failToast } from '../toasts';

/** Where one is signed in, and the ways to end that. */
export function OwnDevices() {
  const { data, error, refetch } = useSessions();
  const [isAsking, setAsking] = useState(false);
  const ending = useEndSessions(({ message }) => leave(message, '/admin/sign-in'));
  const end = () =>
    ending.mutate(undefined, {
      onError: (failure) => failToast('end', errorText(failure)),
    });
  return (
    <AdminPanel title="Мої пристрої">
      {error && !data && <ListFailed text={errorText(error)} retry={() => void refetch()} />}
      {!error && !data && <AdminListSkeleton columns={2} />}
      {data && (
        <>
          <p className="mb-3 text-ink-2">
            Не&nbsp;впізнаєте пристрій&nbsp;— завершіть його сеанс і&nbsp;змініть пароль.
          </p>
          <DeviceList sessions={data.sessions} />
          <Button
            variant="secondary"
            className="mt-4"
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
          >
            Вийти на&nbsp;всіх пристроях
          </Button>
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Вийти всюди?"
        confirm="Вийти всюди"
        isBusy={ending.isPending || ending.isSuccess}
        onConfirm={end}
      >
        <p>Сеанси завершаться на&nbsp;всіх пристроях, і&nbsp;на&nbsp;цьому теж.</p>
      </ConfirmDialog>
    </AdminPanel>
  );
}
