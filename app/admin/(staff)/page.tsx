import { OverviewScreen } from '@/components/admin/overview/overview-screen';
import { isAdmitted } from '@/lib/http/auth/access';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const instant = false;

export const metadata = { title: 'Сьогодні — Амплуа' };

export default async function OverviewPage() {
  const { role } = await requireStaff('/admin');
  return <OverviewScreen hasMoney={isAdmitted(role, 'manager')} />;
}
