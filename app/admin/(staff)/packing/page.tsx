import { PackingScreen } from '@/components/admin/packing/packing-screen';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const metadata = { title: 'Пакування — Амплуа' };

export default async function PackingPage() {
  await requireStaff('/admin/packing');
  return <PackingScreen />;
}
