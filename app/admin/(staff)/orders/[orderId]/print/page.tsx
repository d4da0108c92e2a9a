import type { Metadata } from 'next';
import { MissingThing } from '@/components/admin/missing-thing';
import { PackingSlip } from '@/components/admin/orders/packing-slip';
import { database } from '@/lib/db/client';
import { requireStaff } from '@/lib/http/require-staff';
import { orderParams } from '@/lib/orders/inputs';
import { findStaffOrder } from '@/lib/orders/staff-queries';

export const instant = false;

export const metadata: Metadata = { title: 'Лист комплектування — Амплуа' };

type PrintPageProps = { params: Promise<{ orderId: string }> };

export default async function PrintPage({ params }: PrintPageProps) {
  await requireStaff('/admin/orders');
  const { data } = orderParams.safeParse(await params);
  const order = data ? await findStaffOrder(database(), data.orderId) : null;
  return order ? <PackingSlip order={order} /> : <MissingThing what="order" />;
}
