import { PasskeyList } from '@/components/account/security/passkey-list';
import { PageHeading } from '@/components/admin/page-heading';
import { AdminPanel } from '@/components/admin/panel';
import { AlertsPanel } from '@/components/admin/security/alerts-panel';
import { FactorPanel } from '@/components/admin/security/factor-panel';
import { OwnDevices } from '@/components/admin/security/own-devices';
import { PasswordPanel } from '@/components/admin/security/password-panel';
import { findPersonEmail } from '@/lib/account/profile/queries';
import { database } from '@/lib/db/client';
import { isAdmitted } from '@/lib/http/auth/access';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const metadata = { title: 'Мій вхід — Амплуа' };

export default async function SecurityPage() {
  const viewer = await requireStaff('/admin/security');
  const email = await findPersonEmail(database(), viewer.id);
  return (
    <>
      <PageHeading title="Мій вхід" />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          <FactorPanel />
          <AdminPanel title="Ключі доступу">
            <PasskeyList />
          </AdminPanel>
          <PasswordPanel email={email} />
        </div>
        <div className="grid min-w-0 gap-5">
          {isAdmitted(viewer.role, 'manager') && <AlertsPanel />}
          <OwnDevices />
        </div>
      </div>
    </>
  );
}
