import { HelpContents } from '@/components/admin/help/help-screen';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const metadata = { title: 'Довідка — Амплуа' };

export default async function HelpPage() {
  await requireStaff('/admin/help');
  return <HelpContents />;
}
