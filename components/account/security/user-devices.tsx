import { useState } from 'react';
import { LoadFailure } from '@/components/catalogue/load-failure';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { useEndSessions, useSessions } from '@/lib/account/hooks';
import { errorText } from '@/lib/http/browser/error-text';
import { leave } from '../leave';
import { focusSection } from '../use-place';
import { DeviceList } from './device-list';
import { PasskeyList } from './passkey-list';

export function UserDevices() {
  const { data, error, isFetching, refetch } = useSessions();
  if (data) {
    return (
      <>
        <p className="mb-4 max-w-[68ch] text-ink-2">
          Тут ви зараз увійшли до&nbsp;кабінету. Не&nbsp;впізнаєте пристрій&nbsp;— завершіть його
          сеанс і&nbsp;змініть пароль.
        </p>
        <DeviceList sessions={data.sessions} />
        <EndSessions />
        <h3 className="mt-10 mb-4 text-[22px]">Ключі доступу</h3>
        <PasskeyList />
      </>
    );
  }
  if (error) {
    return (
      <LoadFailure
        title="Пристрої не завантажилися"
        error={error}
        isRetrying={isFetching}
        // The clicked retry button disappears, so the focus moves to the section's heading.
        onRetry={() => void refetch().then(focusSection)}
      />
    );
  }
  return (
    <div role="status" aria-label="Пристрої завантажуються" className="grid gap-3">
      <div className="mb-1 h-12 bg-paper-2 md:h-6" />
      <div className="h-[90px] bg-paper-2" />
    </div>
  );
}

/** Signs out on all devices, including this one, after a confirmation. */
function EndSessions() {
  const [isOpen, setOpen] = useState(false);
  const ending = useEndSessions(({ message }) => leave(message));
  const close = () => {
    setOpen(false);
    if (!ending.isPending) ending.reset();
  };
  return (
    <>
      <Button
        variant="secondary"
        className="mt-6"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Вийти на&nbsp;всіх пристроях
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        title="Вийти всюди?"
        error={ending.error ? errorText(ending.error) : undefined}
        labels={['Залишитися', 'Вийти всюди', 'Виходимо']}
        isBusy={ending.isPending || ending.isSuccess}
        onConfirm={() => ending.mutate()}
      >
        Кабінет закриється на&nbsp;всіх пристроях, і&nbsp;на&nbsp;цьому теж. Кошик у&nbsp;цьому
        браузері буде очищено.
      </ConfirmDialog>
    </>
  );
}
