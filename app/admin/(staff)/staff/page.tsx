import { StaffList } from '@/components/admin/staff/staff-list';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const metadata = { title: 'Команда — Амплуа' };

export default async function StaffPage() {
  await requireStaff('/admin/staff');
  return <StaffList />;
}
