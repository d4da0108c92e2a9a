import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SlipOrder } from '@/lib/orders/queries/staff-queries';
import { PackingSlips } from './packing-slip';

/** The rendered text of the slip of an order with a bundle, without markup. */
function textOf(changes: Partial<SlipOrder>): string {
  const line = { productId: 1, code: '', name: 'Перука', size: '', quantity: 2, bundle: 7 };
  const order = {
    ...{ orderId: 'A-7', createdAt: '2026-11-30T10:00:00.000Z', archivedAt: null, isRest: false },
    ...{ status: 'confirmed', paymentStatus: 'none', paymentMethod: 'cod', total: 300_00 },
    ...{
      phone: '+380671234567',
      lines: [line],
      bundles: [{ id: 7, title: 'Відьма', quantity: 1 }],
    },
    ...changes,
  };
  return renderToStaticMarkup(<PackingSlips orders={[order as SlipOrder]} />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

test('says that a part of the order was sent separately, and counts the rest in pieces', () => {
  expect(textOf({})).toMatch(/Разом 2 товари: набір/);
  expect(textOf({})).not.toContain('надіслано');
  const rest = textOf({ isRest: true });
  expect(rest).toContain('Це решта: частину вже надіслано окремо');
  expect(rest).not.toContain('товари: набір');
  expect(textOf({ isRest: true, lines: [] })).toContain('Усе вже надіслано окремо');
});
