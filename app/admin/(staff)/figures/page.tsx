import { FiguresScreen } from '@/components/admin/figures/figures-screen';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const metadata = { title: 'Показники — Амплуа' };

export default async function FiguresPage() {
  await requireStaff('/admin/figures');
  return <FiguresScreen />;
}
