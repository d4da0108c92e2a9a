import type { Metadata } from 'next';
import Link from 'next/link';
import { OrdersList } from '@/components/admin/orders/list/orders-list';
import { PageHeading } from '@/components/admin/page-heading';
import { buttonClass } from '@/components/ui/button';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const instant = false;

export const metadata: Metadata = { title: 'Замовлення — Амплуа' };

export default async function OrdersPage() {
  await requireStaff('/admin/orders');
  return (
    <>
      <PageHeading title="Замовлення">
        <Link href="/admin/orders/new" prefetch={false} className={buttonClass({ size: 'sm' })}>
          <AnyIcon name="plus" size={20} />
          Нове замовлення
        </Link>
      </PageHeading>
      <OrdersList />
    </>
  );
}
