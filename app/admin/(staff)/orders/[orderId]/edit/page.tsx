import { MissingThing } from '@/components/admin/missing-thing';
import { EditOrder } from '@/components/admin/orders/edit/edit-order';
import { PageHeading } from '@/components/admin/page-heading';
import { database } from '@/lib/db/client';
import { offeredCarriers } from '@/lib/delivery/registry';
import { requireStaff } from '@/lib/http/auth/require-staff';
import { staffTitle } from '@/lib/http/browser/staff-title';
import { listSoldSizes } from '@/lib/orders/editing/queries';
import { orderParams } from '@/lib/orders/inputs';
import { offeredPayments } from '@/lib/orders/paying/offered-payments';
import { findStaffOrder } from '@/lib/orders/queries/staff-queries';

type EditOrderPageProps = { params: Promise<{ orderId: string }> };

export const generateMetadata = ({ params }: EditOrderPageProps) =>
  staffTitle('/admin/orders', async () => `Змінити ${(await params).orderId}`);

export default async function EditOrderPage({ params }: EditOrderPageProps) {
  await requireStaff('/admin/orders');
  const { data } = orderParams.safeParse(await params);
  const order = data ? await findStaffOrder(database(), data.orderId) : null;
  if (!order || order.archivedAt) return <MissingThing what="order" />;
  const { orderId, lines } = order;
  const products = lines.map(({ productId }) => productId);
  return (
    <>
      <PageHeading
        title={`Змінити ${orderId}`}
        up={{ path: `/admin/orders/${orderId}`, title: `Замовлення ${orderId}` }}
      />
      <EditOrder
        order={order}
        sizes={await listSoldSizes(database(), products)}
        carriers={offeredCarriers()}
        offered={offeredPayments()}
      />
    </>
  );
}
