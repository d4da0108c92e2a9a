import { ButtonLink } from '@/components/admin/links';
import { OrdersList } from '@/components/admin/orders/list/orders-list';
import { PageHeading } from '@/components/admin/page-heading';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const metadata = { title: 'Замовлення — Амплуа' };

export default async function OrdersPage() {
  await requireStaff('/admin/orders');
  return (
    <>
      <PageHeading title="Замовлення">
        <ButtonLink href="/admin/orders/new" size="sm" className="max-md:px-3.5">
          <AnyIcon name="plus" size={20} />
          <span className="max-md:sr-only">Нове замовлення</span>
        </ButtonLink>
      </PageHeading>
      <OrdersList />
    </>
  );
}
