'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '@/components/ui/overlay/dialog';
import { setCodeDialog } from '@/lib/http/browser/reauthenticate';
import { CodeForm } from '../sign-in/code-form';

/** Asks for an authenticator code when the server requires a recent one; the refused request is then retried. */
export function FreshCodeDialog() {
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const [action, setAction] = useState<string>();
  const answer = useRef<(isGiven: boolean) => void>(undefined);
  useEffect(
    () =>
      setCodeDialog((codeFor) => {
        setAction(codeFor);
        setOpen(true);
        return new Promise((resolve) => {
          answer.current = resolve;
        });
      }),
    [],
  );
  const finish = (isGiven: boolean) => {
    setOpen(false);
    answer.current?.(isGiven);
    answer.current = undefined;
  };
  return (
    <Dialog open={isOpen} onClose={() => finish(false)} title="" titleId={titleId}>
      {isOpen && (
        <div className="grid gap-3 px-4 pt-6 pb-6 md:px-9 md:pt-8 md:pb-8">
          <CodeForm headingId={titleId} confirm="Підтвердити" onGiven={() => finish(true)}>
            {action && <p className="font-semibold wrap-anywhere">{action}</p>}
            <p className="text-ink-2">
              Ця дія важлива для&nbsp;безпеки магазину, тому потрібен новий код. Десять хвилин
              більше не&nbsp;питатимемо.
            </p>
          </CodeForm>
        </div>
      )}
    </Dialog>
  );
}
