'use client';

import { closeLogin } from '@/stores/ui';
import { Dialog } from '../ui/dialog';

/** The login modal of section 2 of the specification. */
export function LoginDialog({ open }: { open: boolean }) {
  return (
    <Dialog open={open} onClose={closeLogin} title="Вхід">
      <p className="px-4 pb-6">…</p>
    </Dialog>
  );
}
