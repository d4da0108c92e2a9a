import { MissingThing } from '@/components/admin/missing-thing';
import { PackingSlips } from '@/components/admin/orders/print/packing-slip';
import { database } from '@/lib/db/client';
import { requireStaff } from '@/lib/http/auth/require-staff';
import { staffTitle } from '@/lib/http/browser/staff-title';
import { orderParams } from '@/lib/orders/inputs';
import { listSlipOrders } from '@/lib/orders/queries/staff-queries';

type PrintPageProps = { params: Promise<{ orderId: string }> };

export const generateMetadata = ({ params }: PrintPageProps) =>
  staffTitle('/admin/orders', async () => `Лист комплектування ${(await params).orderId}`);

export default async function PrintPage({ params }: PrintPageProps) {
  await requireStaff('/admin/orders');
  const { data } = orderParams.safeParse(await params);
  const orders = data ? await listSlipOrders(database(), [data.orderId]) : [];
  return orders.length > 0 ? <PackingSlips orders={orders} /> : <MissingThing what="order" />;
}
