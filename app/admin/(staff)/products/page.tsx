import { PageHeading } from '@/components/admin/page-heading';
import { ProductsList } from '@/components/admin/products/products-list';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const instant = false;

export const metadata = { title: 'Товари — Амплуа' };

export default async function ProductsPage() {
  await requireStaff('/admin/products');
  return (
    <>
      <PageHeading title="Товари" />
      <ProductsList />
    </>
  );
}
