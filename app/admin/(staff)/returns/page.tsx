import { PageHeading } from '@/components/admin/page-heading';
import { ReturnsList } from '@/components/admin/returns/returns-list';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const metadata = { title: 'Повернення — Амплуа' };

export default async function ReturnsPage() {
  await requireStaff('/admin/returns');
  return (
    <>
      <PageHeading title="Повернення" />
      <ReturnsList />
    </>
  );
}
