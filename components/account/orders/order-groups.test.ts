import { describe, expect, test } from '@jest/globals';
import type { OrderView } from '@/lib/order-rules/order';
import { groupOrders, orderPictures } from './order-groups';

const order = (orderId: string, status: OrderView['status']) => ({ orderId, status }) as OrderView;

const ORDERS = [
  order('A-4', 'cancelled'),
  order('A-3', 'shipped'),
  order('A-2', 'new'),
  order('A-1', 'delivered'),
];

const ids = (orders: OrderView[]) => orders.map(({ orderId }) => orderId).join(' ');

describe('the order list', () => {
  test('shows the newest open order first', () => {
    const { current, others } = groupOrders(ORDERS, { page: 1, search: '' });
    expect(current?.orderId).toBe('A-3');
    expect(ids(others)).toBe('A-4 A-2 A-1');
  });

  test.each([
    [2, ''],
    [1, 'перука'],
  ])('shows no order separately on page %s of a search for «%s»', (page, search) => {
    const { current, others } = groupOrders(ORDERS, { page, search });
    expect(current).toBeUndefined();
    expect(ids(others)).toBe('A-4 A-3 A-2 A-1');
  });

  test('shows no order separately when none is open', () => {
    const over = ORDERS.filter(({ orderId }) => orderId === 'A-4' || orderId === 'A-1');
    expect(groupOrders(over, { page: 1, search: '' })).toEqual({ others: over });
  });
});

describe('the pictures of an order', () => {
  const line = (productId: number, photo: string) => ({ productId, photo });
  const pictures = (...lines: { productId: number; photo: string }[]) =>
    orderPictures({ lines: lines as OrderView['lines'] });

  test('show each product once, in whatever sizes', () => {
    expect(pictures(line(1, 'a'), line(1, 'a'), line(2, 'b'))).toEqual({
      shown: ['a', 'b'],
      more: 0,
    });
  });

  test.each([
    [3, ['1', '2', '3'], 0],
    [5, ['1', '2'], 3],
  ])('of %s products fill three places and count the rest', (count, shown, more) => {
    const lines = [1, 2, 3, 4, 5].slice(0, count).map((id) => line(id, String(id)));
    expect(pictures(...lines)).toEqual({ shown, more });
  });
});
