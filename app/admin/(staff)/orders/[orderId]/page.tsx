import type { Metadata } from 'next';
import { MissingThing } from '@/components/admin/missing-thing';
import { OrderPage } from '@/components/admin/orders/order-page';
import { database } from '@/lib/db/client';
import { requireStaff } from '@/lib/http/require-staff';
import { orderParams } from '@/lib/orders/inputs';
import { findStaffOrder } from '@/lib/orders/staff-queries';

export const instant = false;

export const metadata: Metadata = { title: 'Замовлення — Амплуа' };

type StaffOrderPageProps = { params: Promise<{ orderId: string }> };

export default async function StaffOrderPage({ params }: StaffOrderPageProps) {
  const { role } = await requireStaff('/admin/orders');
  const { data } = orderParams.safeParse(await params);
  const order = data ? await findStaffOrder(database(), data.orderId) : null;
  if (!order) return <MissingThing what="order" />;
  return <OrderPage initial={order} isAdmin={role === 'admin'} />;
}
