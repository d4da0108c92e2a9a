import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { SyncRunView } from '@/lib/pos/sync/list-runs';
import { ReasonDialog } from '../form/reason-dialog';
import { useConfirm } from './use-pos';

/** For a manager who has looked at the POS and knows that the change is right. */
export function ConfirmRun({ run }: { run: SyncRunView }) {
  const [isOpen, setOpen] = useState(false);
  const confirm = useConfirm();
  const send = (reason: string) =>
    confirm.mutate({ runId: run.id, reason }, { onSettled: () => setOpen(false) });
  return (
    <div className="mt-3">
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Так і має бути
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Прийняти зміни з каси?"
        confirm="Прийняти зміни"
        isBusy={confirm.isPending}
        onConfirm={send}
      >
        {run.message.replace(/^Синхронізацію зупинено: /, 'Що зміниться: ')}. Перевірте це
        в&nbsp;касі: на&nbsp;сайті зміна з’явиться одразу
      </ReasonDialog>
    </div>
  );
}
