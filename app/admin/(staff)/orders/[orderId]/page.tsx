import { MissingThing } from '@/components/admin/missing-thing';
import { StaffOrderScreen } from '@/components/admin/orders/order/order-page';
import { database } from '@/lib/db/client';
import { requireStaff } from '@/lib/http/auth/require-staff';
import { staffTitle } from '@/lib/http/browser/staff-title';
import { orderParams } from '@/lib/orders/inputs';
import { findStaffOrder } from '@/lib/orders/queries/staff-queries';

type StaffOrderPageProps = { params: Promise<{ orderId: string }> };

export const generateMetadata = ({ params }: StaffOrderPageProps) =>
  staffTitle('/admin/orders', async () => (await params).orderId);

export default async function StaffOrderPage({ params }: StaffOrderPageProps) {
  const { role } = await requireStaff('/admin/orders');
  const { data } = orderParams.safeParse(await params);
  const order = data ? await findStaffOrder(database(), data.orderId) : null;
  if (!order) return <MissingThing what="order" />;
  return <StaffOrderScreen initial={order} isAdmin={role === 'admin'} />;
}
