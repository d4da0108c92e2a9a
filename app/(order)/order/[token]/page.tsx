import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { OrderScreen } from '@/components/orders/order-screen';
import { readShop } from '@/lib/catalogue/cached';
import { privateMetadata } from '@/lib/catalogue/seo/page-metadata';
import { database } from '@/lib/db/client';
import { canBeReturned } from '@/lib/meta/can-be-returned';
import { findOrderPage } from '@/lib/payments/lifecycle/queries';

// Rendered for each visit; proxy.ts has answered unknown links with a 404 before.
export const instant = false;

export const metadata: Metadata = {
  ...privateMetadata('Замовлення'),
  // The link is the permission to read: it must not travel to other hosts.
  referrer: 'no-referrer',
};

export default async function OrderPage({ params }: { params: Promise<{ token: string }> }) {
  await connection();
  const { token } = await params;
  const order = (await findOrderPage(database(), token)) ?? notFound();
  const { address, hours, phone, email, cutOff } = await readShop();
  return (
    <div className="wrap max-w-[960px] pt-6 md:pt-10">
      <OrderScreen
        initial={order}
        shop={{ address, hours, phone, email, cutOff }}
        canReturn={await canBeReturned(order.lines.map(({ productId }) => productId))}
      />
    </div>
  );
}
