import { NewOrder } from '@/components/admin/orders/new-order/new-order';
import { PageHeading } from '@/components/admin/page-heading';
import { offeredCarriers } from '@/lib/delivery/registry';
import { requireStaff } from '@/lib/http/auth/require-staff';
import { offeredPayments } from '@/lib/orders/paying/offered-payments';

export const metadata = { title: 'Нове замовлення — Амплуа' };

export default async function NewOrderPage() {
  await requireStaff('/admin/orders');
  return (
    <>
      <PageHeading title="Нове замовлення" up={{ path: '/admin/orders', title: 'Замовлення' }} />
      <NewOrder carriers={offeredCarriers()} offered={offeredPayments()} />
    </>
  );
}
