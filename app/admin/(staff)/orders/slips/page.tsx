import { NoPrintedOrders, PackingSlips } from '@/components/admin/orders/print/packing-slip';
import { database } from '@/lib/db/client';
import { requireStaff } from '@/lib/http/auth/require-staff';
import { orderList } from '@/lib/orders/bulk/inputs';
import { listSlipOrders } from '@/lib/orders/queries/staff-queries';

export const metadata = { title: 'Пакувальні листи — Амплуа' };

type SlipsPageProps = { searchParams: Promise<Record<string, unknown>> };

export default async function SlipsPage({ searchParams }: SlipsPageProps) {
  await requireStaff('/admin/orders');
  const { data: numbers = [] } = orderList.safeParse((await searchParams).orders);
  const orders = await listSlipOrders(database(), numbers);
  if (orders.length === 0) return <NoPrintedOrders title="Пакувальні листи" />;
  return <PackingSlips orders={orders} />;
}
