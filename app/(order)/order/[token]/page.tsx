import type { Metadata } from 'next';
import { cacheLife } from 'next/cache';
import { notFound } from 'next/navigation';
import { OrderScreen } from '@/components/orders/order-screen';
import { readShop } from '@/lib/catalogue/cached';
import { database } from '@/lib/db/client';
import { isBuilding } from '@/lib/env';
import { findOrderByToken } from '@/lib/orders/queries';

// Only stored output can answer an unknown link with a true 404, so what is stored is the order's
// number and nothing of its owner; the rest is asked for by the browser, fresh each time.
export const ensureStatic = 'navigation';

export const metadata: Metadata = {
  title: 'Замовлення — Амплуа',
  robots: { index: false, follow: false },
  // The link is the permission to read: it must not travel to other hosts.
  referrer: 'no-referrer',
};

export const generateStaticParams = () => [{ token: '0' }];

type OrderPageProps = { params: Promise<{ token: string }> };

export default async function OrderPage({ params }: OrderPageProps) {
  const { token } = await params;
  const orderId = (await readOrderNumber(token)) ?? notFound();
  const { address, hours, phone, email } = await readShop();
  return (
    <div className="wrap max-w-[960px] pt-6 md:pt-10">
      <OrderScreen token={token} orderId={orderId} shop={{ address, hours, phone, email }} />
    </div>
  );
}

async function readOrderNumber(token: string): Promise<string | null> {
  'use cache';
  cacheLife('max');
  if (isBuilding()) return null;
  return (await findOrderByToken(database(), token))?.orderId ?? null;
}
