import { type MouseEvent, useState } from 'react';
import { MeasurementsForm } from '@/components/catalogue/fit/measurements-form';
import { useBody } from '@/components/catalogue/fit/use-body';
import { useMeasurementsForm } from '@/components/catalogue/fit/use-measurements-form';
import { Button, buttonClass } from '@/components/ui/button';
import { showToast } from '@/components/ui/overlay/show-toast';
import type { Account } from '@/lib/account/answers';
import { MEASURES } from '@/lib/catalogue/fit/measurements';
import { api, apiUrl } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { AccountPanel } from '../panel';
import { ChangePasswordForm } from '../security/change-password-form';
import { DeleteDialog } from './delete-dialog';
import { ProfileForm } from './profile-form';
import { UserNotices } from './user-notices';

export const UserDetails = ({ user }: { user: Account }) => (
  <div className="grid gap-6">
    <ProfileForm user={user} />
    <UserMeasurements />
    <UserNotices user={user} />
    <ChangePasswordForm email={user.email} />
    <DeleteAccount email={user.email} />
  </div>
);

/** Deletes the account. Says which data is kept and why, and offers a download of the customer's data. */
function DeleteAccount({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <AccountPanel id="account-deletion" title="Видалення кабінету">
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
    </AccountPanel>
  );
}

/** Fetched by script: a download by the browser itself could not refresh an expired session. */
function download(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  api
    .get('/api/auth/export')
    .then(saveAsFile)
    .catch((error: unknown) => {
      showToast({ id: 'export', tone: 'error', title: errorText(error) });
    });
}

function saveAsFile(data: unknown) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)]));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'amplua-account.json';
  link.click();
  URL.revokeObjectURL(url);
}

const HEADING = 'account-measurements';

function UserMeasurements() {
  const state = useMeasurementsForm({ body: useBody(), measures: MEASURES });
  return (
    <AccountPanel id={HEADING} title="Мої мірки">
      <MeasurementsForm labelledBy={HEADING} state={state} measures={MEASURES} />
    </AccountPanel>
  );
}
