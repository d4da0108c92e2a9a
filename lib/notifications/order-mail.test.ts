import { describe, expect, test } from '@jest/globals';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { findOrderByToken } from '@/lib/orders/queries';
import { withDatabase } from '@/scripts/testing/database';
import { givenBundle, givenProduct, orderOf } from '@/scripts/testing/shop';
import { orderMail } from './order-mail';

async function mailAbout(db: Database, changes: Record<string, unknown>, name = 'Перука') {
  const dress = await givenProduct(db, { name, price: 890_01, sizes: { M: 3 } });
  const pin = await givenProduct(db, { name: 'Значок', price: 109_99 });
  const bundle = await givenBundle(db, [dress, pin], 13);
  const placed = await placeOrder(
    db,
    orderOf([{ product_id: dress, size: 'M' }], {
      bundleBusket: [{ bundle_id: bundle, amount: 2, sizes: { [dress]: 'M' } }],
      ...changes,
    }),
  );
  const order = await findOrderByToken(db, placed.token);
  if (!order) throw new Error('No order');
  return orderMail('accepted', order, 'https://shop.test/order/x');
}

describe('a mail about an order', () => {
  test(
    'lists a bundle as one position with what it holds, and single products',
    withDatabase(async (db) => {
      const { text, html } = await mailAbout(db, {});

      const plain = text.replaceAll('\u00a0', ' ');
      expect(plain).toContain('• Набір «Мандрівний мечник»: Перука, розмір M; Значок: 2 × 870 ₴');
      expect(plain).toContain('• Перука, розмір M: 1 × 890,01 ₴');
      expect(plain).toContain('Разом: 2 630,01 ₴');
      expect(html).toContain('Набір «Мандрівний мечник»');
    }),
  );

  test(
    'carries names as text, never as markup',
    withDatabase(async (db) => {
      const { html } = await mailAbout(db, {}, '<b onclick="x">Перука</b>');

      expect(html).toContain('&lt;b onclick=&quot;x&quot;&gt;');
      expect(html).not.toContain('<b onclick');
    }),
  );
});
