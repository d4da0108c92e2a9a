import { PageHeading } from '@/components/admin/page-heading';
import { AwaitedList } from '@/components/admin/stock-alerts/awaited-list';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const metadata = { title: 'Очікувані — Амплуа' };

export default async function AwaitedPage() {
  await requireStaff('/admin/stock-alerts');
  return (
    <>
      <PageHeading title="На що чекають" />
      <AwaitedList />
    </>
  );
}
