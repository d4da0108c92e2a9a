import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { useEndSessions } from '@/lib/account/hooks';
import { errorText } from '@/lib/http/browser/error-text';
import { leave } from '../leave';

/** Signs out on all devices, including this one, after a confirmation. */
export function EndSessions() {
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
