import { NoPrintedOrders } from '@/components/admin/orders/print/packing-slip';
import { PickList } from '@/components/admin/orders/print/pick-list';
import { database } from '@/lib/db/client';
import { requireStaff } from '@/lib/http/auth/require-staff';
import { orderList } from '@/lib/orders/bulk/inputs';
import { listPicks } from '@/lib/orders/packing/pick-list';

export const metadata = { title: 'Лист збирання — Амплуа' };

type PickListPageProps = { searchParams: Promise<Record<string, unknown>> };

export default async function PickListPage({ searchParams }: PickListPageProps) {
  await requireStaff('/admin/orders');
  const { data: numbers = [] } = orderList.safeParse((await searchParams).orders);
  const shelves = await listPicks(database(), numbers);
  if (numbers.length === 0) return <NoPrintedOrders title="Лист збирання" />;
  return <PickList shelves={shelves} asked={numbers} />;
}
