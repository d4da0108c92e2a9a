import { SystemScreen } from '@/components/admin/system/system-screen';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const metadata = { title: 'Система — Амплуа' };

export default async function SystemPage() {
  await requireStaff('/admin/system');
  return <SystemScreen />;
}
