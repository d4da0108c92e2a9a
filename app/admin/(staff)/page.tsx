import { OverviewScreen } from '@/components/admin/overview/overview-screen';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const metadata = { title: 'Сьогодні — Амплуа' };

export default async function OverviewPage() {
  await requireStaff('/admin');
  return <OverviewScreen />;
}
