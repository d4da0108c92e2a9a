import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { line, openPos, plain, type RunningPos, sized, withPos } from './pos-under-test';

let pos: RunningPos;

beforeAll(async () => {
  pos = await openPos();
});
afterAll(() => pos.close());
beforeEach(() => {
  pos.heard.length = 0;
});

/** The receipt of a new order that staff have accepted. */
async function accepted(more: object = {}): Promise<{ id: number; receipt: number }> {
  const id = await pos.order(plain(), more);
  const { transaction_id } = await pos.post(`__order/${id}`, { status: 1 });
  return { id, receipt: Number(transaction_id) };
}

const heard = () => pos.heard.map(({ object, action }) => `${object} ${action}`);

const shownReceipt = async (id: number) => {
  const [first] = await pos.read(`dash.getTransaction?transaction_id=${id}&include_products=true`);
  return first;
};

describe('a receipt', () => {
  test('is opened by accepting an order, and does not reduce the stock yet', async () => {
    const before = await pos.leftOf(plain());
    const { id, receipt } = await accepted();

    expect(heard()).toEqual(['incoming_order changed', 'transaction added']);
    expect(pos.heard[1]?.object_id).toBe(receipt);
    const order = await pos.call(`incomingOrders.getIncomingOrder?incoming_order_id=${id}`);
    expect(order).toMatchObject({ response: { status: 1, transaction_id: receipt } });
    expect(await pos.leftOf(plain())).toBe(before);
    expect(await shownReceipt(receipt)).toMatchObject({
      status: '1',
      date_close: '0',
      date_close_date: '0000-00-00 00:00:00',
      pay_type: '0',
      payed_sum: '0',
    });
  });

  test('reduces the stock by all its lines when it is closed', async () => {
    const [product, size] = [plain(), sized()];
    const modificator_id = size.sizes[0]?.modificatorId ?? 0;
    const [before, sizeBefore] = [await pos.leftOf(product), await pos.leftOf(size)];
    const { receipt } = await accepted({
      products: [
        { ...line(product, 2), price: 5000 },
        { ...line(product, 1), price: 4999 },
        { ...line(size, 1), modificator_id, price: 100 },
      ],
    });
    pos.heard.length = 0;

    expect(await pos.post(`__receipt/${receipt}`, { status: 2 })).toMatchObject({ status: 2 });

    expect(heard()).toEqual([
      'transaction changed',
      'incoming_order changed',
      'stock changed',
      'stock changed',
    ]);
    expect(JSON.parse(pos.heard[2]?.data ?? '')).toMatchObject({
      element_id: product.id,
      value_relative: -3,
      value_absolute: before - 3,
    });
    expect(await pos.leftOf(product)).toBe(before - 3);
    expect(await pos.leftOf(size)).toBe(sizeBefore - 1);
    const closed = await shownReceipt(receipt);
    expect(closed).toMatchObject({
      transaction_id: String(receipt),
      status: '2',
      date_close: expect.stringMatching(/^\d{13}$/),
      date_close_date: expect.stringMatching(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/),
      pay_type: '1',
      payed_cash: '15099',
      payed_card: '0',
      payed_sum: '15099',
      sum: '15099',
      transaction_comment: null,
    });
    expect(closed?.products).toEqual([
      {
        product_id: String(product.id),
        modification_id: '0',
        num: '2',
        product_price: '5000',
        payed_sum: '10000',
      },
      {
        product_id: String(product.id),
        modification_id: '0',
        num: '1',
        product_price: '4999',
        payed_sum: '4999',
      },
      {
        product_id: String(size.id),
        modification_id: String(modificator_id),
        num: '1',
        product_price: '100',
        payed_sum: '100',
      },
    ]);
  });

  test('of a prepaid order is paid by card', async () => {
    const { receipt } = await accepted({
      products: [{ ...line(plain(), 1), price: 700 }],
      payment: { type: 1, sum: 700, currency: 'UAH' },
    });
    await pos.post(`__receipt/${receipt}`, { status: 2 });
    const closed = await shownReceipt(receipt);

    expect(closed).toMatchObject({ pay_type: '2', payed_cash: '0' });
    expect(closed?.payed_card).toBe(closed?.sum);
  });

  test('may reduce the stock below zero', async () => {
    const { receipt } = await accepted({ products: [line(plain(), 1000)] });
    await pos.post(`__receipt/${receipt}`, { status: 2 });
    expect(await pos.leftOf(plain())).toBeLessThan(0);
  });

  test('of the warehouse reduces the warehouse’s stock', async () => {
    const [shop, warehouse] = [await pos.leftOf(plain()), await pos.leftOf(plain(), 4)];
    const { receipt } = await accepted({ spot_id: 2 });
    await pos.post(`__receipt/${receipt}`, { status: 2 });

    expect(await pos.leftOf(plain())).toBe(shop);
    expect(await pos.leftOf(plain(), 4)).toBe(warehouse - 1);
  });

  test('keeps the stock and the accepted order when it is removed', async () => {
    const before = await pos.leftOf(plain());
    const { id, receipt } = await accepted();
    pos.heard.length = 0;
    await pos.post(`__receipt/${receipt}`, { status: 3 });

    expect(heard()).toEqual(['transaction removed', 'incoming_order changed']);
    expect(await pos.leftOf(plain())).toBe(before);
    expect(await shownReceipt(receipt)).toMatchObject({ status: '3', pay_type: '0' });
    const order = await pos.call(`incomingOrders.getIncomingOrder?incoming_order_id=${id}`);
    expect(order).toMatchObject({ response: { status: 1, transaction_id: receipt } });
  });

  test('can be closed or removed only once', async () => {
    const { receipt } = await accepted();
    await pos.post(`__receipt/${receipt}`, { status: 3 });
    const before = await pos.leftOf(plain());

    for (const id of [receipt, 987_654]) {
      const answer = await pos.post(`__receipt/${id}`, { status: 2 });
      expect(answer).toMatchObject({ error: { code: 153 } });
    }
    expect(await pos.post(`__receipt/${receipt}`, { status: 1 })).toMatchObject({
      error: { code: 155 },
    });
    expect(await pos.leftOf(plain())).toBe(before);
  });

  test('is requested by its number', async () => {
    expect(await pos.call('dash.getTransaction?transaction_id=987654')).toEqual({ response: [] });
    expect(await pos.call('dash.getTransaction')).toMatchObject({ error: { code: 50 } });
  });

  test('survives a restart', async () => {
    const { receipt } = await accepted();
    const before = await pos.look('__receipts');
    await pos.restart();

    expect(await pos.look('__receipts')).toEqual(before);
    expect(await shownReceipt(receipt)).toMatchObject({ status: '1' });
    expect(await pos.post(`__receipt/${receipt}`, { status: 2 })).toMatchObject({ status: 2 });
  });
});

test('a POS from before there were receipts opens, and has counted the accepted orders', async () => {
  const { id, receipt } = await accepted();
  const orders = (await pos.look('__orders')).filter((order) => order.incoming_order_id === id);
  const saved = { orders, nextOrder: 200, nextLine: 300, nextTransaction: 60_000 };
  await withPos(saved, async (older) => {
    const [row] = await older.read(`dash.getTransaction?transaction_id=${receipt}`);
    expect(row).toMatchObject({ status: '2' });
    expect(await older.read('incomingOrders.getIncomingOrders')).toHaveLength(1);
  });
});
