'use client';

import { leave } from '@/components/account/leave';
import { DeviceList } from '@/components/account/security/device-list';
import { useEndSessions, useSessions } from '@/lib/account/hooks';
import { errorText } from '@/lib/http/browser/error-text';
import { ConfirmButton } from '../form/confirm-dialog';
import { AdminListSkeleton } from '../list/list-skeleton';
import { Loaded } from '../loaded';
import { AdminPanel } from '../panel';
import { failToast } from '../toasts';

/** The staff member's open sessions, each with a button that ends it. */
export function OwnDevices() {
  const sessions = useSessions();
  const ending = useEndSessions(({ message }) => leave(message, { to: '/admin/sign-in' }));
  return (
    <AdminPanel title="Мої пристрої">
      <Loaded query={sessions} waiting={<AdminListSkeleton columns={2} />} isQuiet>
        {(data) => (
          <>
            <p className="mb-3 text-ink-2">
              Не&nbsp;впізнаєте пристрій&nbsp;— завершіть його сеанс і&nbsp;змініть пароль.
            </p>
            <DeviceList sessions={data.sessions} />
            <ConfirmButton
              button={{
                className: 'mt-4',
                'aria-haspopup': 'dialog',
                children: 'Вийти на\u00a0всіх пристроях',
              }}
              title="Вийти всюди?"
              confirm="Вийти всюди"
              isBusy={ending.isPending || ending.isSuccess}
              onConfirm={() =>
                ending.mutate(undefined, {
                  onError: (error) => failToast('end', errorText(error)),
                })
              }
            >
              <p>
                Сеанси завершаться на&nbsp;всіх пристроях, і&nbsp;на&nbsp;цьому теж. Кошик
                у&nbsp;цьому браузері буде очищено.
              </p>
            </ConfirmButton>
          </>
        )}
      </Loaded>
    </AdminPanel>
  );
}
