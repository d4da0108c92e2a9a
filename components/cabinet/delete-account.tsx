import { type MouseEvent, useState } from 'react';
import { api, apiUrl } from '@/lib/http/api-client';
import { errorText } from '@/lib/http/error-text';
import { Button, buttonClass } from '../ui/button';
import { showToast } from '../ui/show-toast';
import { DeleteDialog } from './delete-dialog';
import { Panel } from './panel';

/** The way out for good, with what stays and why, and one's own data to take along. */
export function DeleteAccount({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel id="account-deletion" title="Видалення кабінету">
      <p className="max-w-[68ch]">
        Зникнуть ваші дані, адреси, обране й&nbsp;усі входи на&nbsp;пристроях. Замовлення залишаться
        в&nbsp;магазині без зв’язку з&nbsp;кабінетом: зберігати їх вимагає податковий закон.
        Посилання на&nbsp;них із&nbsp;листів працюватимуть далі.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <a
          href={apiUrl('/api/auth/export')}
          download="amplua-account.json"
          className={buttonClass({ variant: 'secondary' })}
          onClick={download}
        >
          Завантажити мої дані
        </a>
        <Button variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Видалити кабінет
        </Button>
      </div>
      <DeleteDialog open={isOpen} onClose={() => setOpen(false)} email={email} />
    </Panel>
  );
}

/** The browser fetches it by itself and cannot renew a session that has run out meanwhile. */
function download(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  const { href } = event.currentTarget;
  api
    .get('/api/auth/current')
    .then(() => window.location.assign(href))
    .catch((error: unknown) => {
      showToast({ id: 'export', tone: 'error', title: errorText(error) });
    });
}
