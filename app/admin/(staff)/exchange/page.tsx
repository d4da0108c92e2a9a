import { ExchangeScreen } from '@/components/admin/exchange/exchange-screen';
import { PageHeading } from '@/components/admin/page-heading';
import { isAdmitted } from '@/lib/http/auth/access';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const metadata = { title: 'Імпорт та експорт — Амплуа' };

export default async function AdminExchangePage() {
  const { role } = await requireStaff('/admin/exchange');
  return (
    <>
      <PageHeading title="Імпорт та&nbsp;експорт" />
      <ExchangeScreen
        canImport={isAdmitted(role, 'editor')}
        canExportPeople={isAdmitted(role, 'manager')}
      />
    </>
  );
}
