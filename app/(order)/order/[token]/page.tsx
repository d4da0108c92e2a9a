import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { OrderScreen } from '@/components/orders/order-screen';
import { readShop } from '@/lib/catalogue/cached';
import { privateMetadata } from '@/lib/catalogue/seo/page-metadata';
import { database } from '@/lib/db/client';
import { env } from '@/lib/env';
import { canBeReturned } from '@/lib/meta/can-be-returned';
import { listExchangeable } from '@/lib/meta/list-exchangeable';
import { findOrderPage } from '@/lib/orders/paying/queries';
import { findReturnOrder, readOrderReturns } from '@/lib/orders/returning/return-queries';

export const metadata: Metadata = {
  ...privateMetadata('Замовлення'),
  // The URL grants access: it must not reach other hosts in a Referer header.
  referrer: 'no-referrer',
};

// proxy.ts has already answered unknown links with a 404.
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
        returns={await readReturns(token)}
        hasTelegram={Boolean(env().TELEGRAM_TOKEN)}
        canReturn={await canBeReturned(order.lines.map(({ productId }) => productId))}
      />
    </div>
  );
}

async function readReturns(token: string) {
  const found = await findReturnOrder(database(), token);
  if (!found) return null;
  const isExchangeable = await listExchangeable(found.lines.map(({ productId }) => productId));
  const view = await readOrderReturns(database(), found, isExchangeable);
  return view.returns.length > 0 || view.lines.length > 0 ? view : null;
}
