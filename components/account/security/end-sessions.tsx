import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/form/field';
import { Dialog } from '@/components/ui/overlay/dialog';
import { useEndSessions } from '@/lib/account/hooks';
import { errorText } from '@/lib/http/browser/error-text';
import { leave } from '../leave';

/** Signs out on all devices, this one too; asks for confirmation. */
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
      <Dialog open={isOpen} onClose={close} title="Вийти всюди?">
        <div className="px-4 pt-3 pb-6 md:px-9 md:pb-8">
          <p>
            Кабінет закриється на&nbsp;всіх пристроях, і&nbsp;на&nbsp;цьому теж. Кошик у&nbsp;цьому
            браузері буде очищено.
          </p>
          <p role="status" className="mt-2">
            <FieldError error={ending.error ? errorText(ending.error) : undefined} />
          </p>
          <div className="mt-4 grid gap-3 md:grid-cols-2">
            <Button variant="secondary" onClick={close}>
              Залишитися
            </Button>
            <Button
              loading={ending.isPending || ending.isSuccess}
              loadingLabel="Виходимо"
              onClick={() => ending.mutate()}
            >
              Вийти всюди
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
