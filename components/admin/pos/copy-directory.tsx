import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ReasonDialog } from '../form/reason-dialog';
import { type DirectoryState, useCopyDirectory } from './use-pos';

/** Copies the directory now, and against its guard when that has refused the last copy. */
export function CopyDirectory({ run }: { run: DirectoryState['run'] }) {
  const [isOpen, setOpen] = useState(false);
  const copy = useCopyDirectory();
  const isRunning = copy.isPending || run?.status === 'running';
  const send = (reason?: string) => copy.mutate(reason, { onSettled: () => setOpen(false) });
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <Button
        variant="secondary"
        size="sm"
        loading={isRunning}
        loadingLabel="Оновлюємо"
        onClick={() => send()}
      >
        Оновити довідник
      </Button>
      {run?.status === 'refused' && (
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          Так і має бути
        </Button>
      )}
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Прийняти довідник?"
        confirm="Прийняти довідник"
        isBusy={copy.isPending}
        onConfirm={send}
      >
        {run?.message}. Перевірте на&nbsp;сайті Нової пошти: міст і&nbsp;відділень, яких немає
        в&nbsp;новому довіднику, покупці більше не&nbsp;виберуть
      </ReasonDialog>
    </div>
  );
}
