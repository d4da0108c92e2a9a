import { PosScreen } from '@/components/admin/pos/pos-screen';
import { isAdmitted } from '@/lib/http/auth/access';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const metadata = { title: 'Каса — Амплуа' };

export default async function PosPage() {
  const { role } = await requireStaff('/admin/pos');
  return <PosScreen isManager={isAdmitted(role, 'manager')} />;
}
