import { CustomersList } from '@/components/admin/customers/customers-list';
import { PageHeading } from '@/components/admin/page-heading';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const metadata = { title: 'Клієнти — Амплуа' };

export default async function CustomersPage() {
  await requireStaff('/admin/customers');
  return (
    <>
      <PageHeading title="Клієнти" />
      <CustomersList />
    </>
  );
}
