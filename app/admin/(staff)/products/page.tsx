import { PageHeading } from '@/components/admin/page-heading';
import { ProductsList } from '@/components/admin/products/products-list';
import { isAdmitted } from '@/lib/http/auth/access';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const metadata = { title: 'Товари — Амплуа' };

export default async function ProductsPage() {
  const { role } = await requireStaff('/admin/products');
  return (
    <>
      <PageHeading title="Товари" />
      <ProductsList isEditor={isAdmitted(role, 'editor')} />
    </>
  );
}
