import { beforeAll, describe, expect, test } from '@jest/globals';
import { givenStaff } from '../staff';
import { PARCEL, placeOrder } from './place-order';
import { callAs, givenMember, type Member } from './session';
import { listProducts } from './shop';

type Desk = {
  packing: { by: string; isMine: boolean; at: string } | null;
  refusal: string | null;
  status: string;
  waybill: { number: string } | null;
  lines: { id: number; quantity: number }[];
};

let productId: number;
let first: Member;
let second: Member;

beforeAll(async () => {
  const found = (await listProducts('figures')).find(
    ({ amount, modifications, price }) =>
      amount > 9 && price >= 30_000 && modifications.length === 0,
  );
  if (!found) throw new Error('The demo catalogue has no plain thing in stock');
  productId = found.product_id;
  [first, second] = [await givenStaff('manager'), await givenStaff('manager')];
});

const setStatus = (id: string, value: string) =>
  callAs(first, 'PATCH', `/api/orders/${id}/update`, { key: 'status', value });

async function givenConfirmed(): Promise<string> {
  const id = String((await placeOrder(productId, PARCEL)).orderId);
  expect((await setStatus(id, 'confirmed')).status).toBe(200);
  return id;
}

async function open(as: Member, id: string, body: object = {}): Promise<Desk> {
  const answer = await callAs(as, 'POST', `/api/admin/packing/${id}`, body);
  expect(answer.status).toBe(200);
  return answer.body.order as Desk;
}

const pack = (as: Member, id: string, { lines }: Desk, more: object = {}) =>
  callAs(as, 'POST', `/api/admin/packing/${id}/packed`, {
    packed: lines.map((line) => ({ lineId: line.id, quantity: line.quantity })),
    ...more,
  });

describe('the packing desk', () => {
  test('assigns an order to one person, says who has it, and hands it over on request', async () => {
    const id = await givenConfirmed();
    const mine = await open(first, id);
    expect(mine).toMatchObject({ refusal: null, packing: { isMine: true } });
    expect(await open(second, id)).toMatchObject({
      packing: { by: 'Олена Мельник', isMine: false },
    });
    const { body } = await callAs(second, 'GET', `/api/admin/packing?find=${id}`);
    expect(body).toMatchObject({ found: id, mine: null });
    const next = await callAs(second, 'POST', '/api/admin/packing/next', {});
    expect((next.body.order as { orderId: string } | null)?.orderId).not.toBe(id);
    expect(await pack(second, id, mine)).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', message: expect.stringContaining('пакує Олена') },
    });

    await open(second, id, { takesOver: true });
    const lost = await callAs(first, 'GET', `/api/admin/packing/${id}`);
    expect(lost.body.order).toMatchObject({ packing: { isMine: false } });
    await callAs(second, 'DELETE', `/api/admin/packing/${id}`);
    expect(await open(first, id)).toMatchObject({ packing: { isMine: true } });
  });

  test('packs once with a waybill, and refuses an order that was cancelled meanwhile', async () => {
    const id = await givenConfirmed();
    const desk = await open(first, id);
    for (let time = 0; time < 2; time += 1) {
      expect(await pack(first, id, desk, { grams: 900 })).toMatchObject({
        status: 200,
        body: {
          order: { status: 'packed', waybill: { number: expect.stringMatching(/^\d{14}$/) } },
        },
      });
    }

    const gone = await givenConfirmed();
    const open2 = await open(first, gone);
    await setStatus(gone, 'cancelled');
    expect(await open(first, gone)).toMatchObject({
      refusal: expect.stringContaining('Скасовано'),
    });
    expect((await pack(first, gone, open2)).body).toMatchObject({ code: 'status_not_possible' });
  });

  test('is open to no other role, and knows no missing order', async () => {
    const shopper = await givenMember();
    for (const member of [null, shopper, await givenStaff('editor')]) {
      const { status } = await callAs(member, 'POST', '/api/admin/packing/next', {});
      expect([401, 403]).toContain(status);
    }
    const missing = await callAs(first, 'POST', '/api/admin/packing/A-999999', {});
    expect(missing.status).toBe(404);
    const id = await givenConfirmed();
    const wrong = await callAs(first, 'POST', `/api/admin/packing/${id}/packed`, { packed: [] });
    expect(wrong.status).toBe(422);
  });
});
