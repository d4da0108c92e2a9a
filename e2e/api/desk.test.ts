import { randomUUID } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { mailTo } from '../account-api';
import { givenStaff } from '../staff';
import { orderOf, PARCEL } from './place-order';
import { callAs, type Member } from './session';
import { address, listProducts } from './shop';

let manager: Member;
let other: Member;
let admin: Member;
let productId: number;

beforeAll(async () => {
  [manager, other, admin] = [
    await givenStaff('manager'),
    await givenStaff('manager'),
    await givenStaff('admin'),
  ];
  const plain = (await listProducts('figures')).find(
    ({ amount, modifications, price }) =>
      amount > 9 && price >= 30_000 && modifications.length === 0,
  );
  if (!plain) throw new Error('The demo catalogue has no plain thing in stock');
  productId = plain.product_id;
});

const email = () => `desk-${randomUUID().slice(0, 8)}@example.com`;

async function givenOrder(changes: Record<string, unknown> = {}): Promise<string> {
  const given = orderOf(productId, { ...PARCEL, lastName: 'Столова', email: email(), ...changes });
  const { body } = await callAs(manager, 'POST', '/api/admin/orders', given);
  if (!body.orderId) throw new Error(JSON.stringify(body));
  return String(body.orderId);
}

const bulk = (action: string, orderIds: string[], more = {}) =>
  callAs(manager, 'POST', '/api/admin/orders/bulk', { action, orderIds, ...more });

const fetchAs = (as: Member, path: string) =>
  fetch(address('SHOP_URL') + path, { headers: { authorization: `Bearer ${as.token}` } });

describe('bulk actions', () => {
  test('create waybills of many orders and one PDF of their labels, and undo all of it', async () => {
    const parcels = [await givenOrder(), await givenOrder(), await givenOrder()];
    const pickup = await givenOrder({ payments: 'pickup', deliveryMethod: 'pickup' });
    const numbers = [...parcels, pickup];

    const { status, body } = await bulk('prepare', numbers);
    expect(status).toBe(200);
    expect(body.results).toEqual(
      numbers.map((orderId) => ({ orderId, outcome: 'done', message: '' })),
    );

    for (const [format, side] of [
      ['100x100', 283],
      ['a4', 595],
    ] as const) {
      const path = `/api/admin/orders/labels?orders=${numbers.join(',')}&format=${format}`;
      const answer = await fetchAs(manager, path);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('x-without-label')).toBe(pickup);
      const pdf = await PDFDocument.load(await answer.arrayBuffer());
      expect(pdf.getPages().map((page) => Math.round(page.getWidth()))).toEqual([side, side, side]);
    }
    const [first = ''] = parcels;
    const single = await fetchAs(
      manager,
      `/api/admin/orders/${first}/waybill/print?format=100x100`,
    );
    expect((await PDFDocument.load(await single.arrayBuffer())).getPageCount()).toBe(1);

    const undone = await callAs(other, 'POST', `/api/admin/acts/${body.actId}/undo`, {});
    expect(undone.body).toMatchObject({ undone: 4, errors: [] });
    const { body: now } = await callAs(manager, 'GET', `/api/admin/orders/${first}`);
    expect(now.order).toMatchObject({ status: 'new', waybill: null });
  });

  test('find all orders, export them, and write to their shoppers once', async () => {
    const lastName = `Столова${Array.from(randomUUID().replace(/\W/g, '').slice(0, 6), (sign) => 'абвгдежзиклмнопр'[Number.parseInt(sign, 16)]).join('')}`;
    const [to, silent] = [email(), email()];
    const numbers = [
      await givenOrder({ lastName, email: silent }),
      await givenOrder({ lastName, email: to }),
    ];
    const search = `search=${encodeURIComponent(lastName)}`;

    const found = await callAs(manager, 'GET', `/api/admin/orders/ids?${search}`);
    expect(found.body.orderIds).toEqual(numbers.toReversed());

    const csv = await fetchAs(manager, `/api/admin/orders/export?${search}&columns=client,total`);
    expect(csv.headers.get('content-type')).toContain('text/csv');
    const bytes = Buffer.from(await csv.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const lines = bytes.subarray(3).toString().trimEnd().split('\r\n');
    expect(lines[0]).toBe('№;Клієнт;Сума');
    expect(lines.slice(1).map((line) => line.split(';').slice(0, 2))).toEqual(
      numbers.toReversed().map((number) => [number, `Олена ${lastName}`]),
    );
    const log = await callAs(admin, 'GET', '/api/admin/audit?search=csv');
    expect(JSON.stringify(log.body)).toContain('order.export');

    const message = {
      id: randomUUID(),
      subject: 'Про {номер}',
      text: 'Вітаємо, {ім’я}!\nБуде в суботу.',
    };
    const { id: _, ...written } = message;
    const preview = await callAs(manager, 'POST', '/api/admin/orders/message', {
      orderIds: numbers,
      ...written,
    });
    expect(preview.body).toMatchObject({
      withMail: 2,
      withoutMail: [],
      sample: { subject: `Про ${numbers[0]}` },
    });
    await bulk('message', numbers, { message });
    const again = await bulk('message', numbers, { message });
    expect((again.body.results as { outcome: string }[]).map(({ outcome }) => outcome)).toEqual([
      'same',
      'same',
    ]);
    const mail = await mailTo(to, new RegExp(`Про ${numbers[1]}`));
    expect(mail.text).toContain('Вітаємо, Олена!\nБуде в суботу.');
  });

  test.each([
    ['no such act', { action: 'delete', orderIds: ['A-1001'] }],
    ['no orders', { action: 'confirm', orderIds: [] }],
    ['too many', { action: 'confirm', orderIds: Array.from({ length: 21 }, (_, n) => `A-${n}`) }],
    ['a mail without words', { action: 'message', orderIds: ['A-1001'] }],
  ])('refuses %s', async (_, body) => {
    expect((await callAs(manager, 'POST', '/api/admin/orders/bulk', body)).status).toBe(422);
  });
});

describe('saved views of a list', () => {
  const view = { list: 'orders', query: '?status=new', columns: ['client', 'city'] };
  const listed = async (as: Member) =>
    (await callAs(as, 'GET', '/api/admin/views?list=orders')).body.views as {
      id: number;
      name: string;
      canChange: boolean;
    }[];

  test('are private or shared; a shared one is changed by its owner or an admin', async () => {
    const name = `Нові ${randomUUID().slice(0, 8)}`;
    const own = await callAs(manager, 'POST', '/api/admin/views', {
      ...view,
      name,
      isShared: false,
    });
    const path = `/api/admin/views/${own.body.id}`;
    const seen = async (as: Member) => (await listed(as)).find(({ id }) => id === own.body.id);

    expect(await seen(manager)).toMatchObject({ name, canChange: true });
    const again = await callAs(manager, 'POST', '/api/admin/views', {
      ...view,
      name,
      isShared: true,
    });
    expect(again).toMatchObject({ status: 422, body: { errors: { name: [expect.any(String)] } } });
    expect((await callAs(manager, 'PATCH', path, { name, columns: [] })).status).toBe(200);
    expect(await seen(other)).toBeUndefined();
    expect((await callAs(other, 'PATCH', path, { name: 'Чужий' })).status).toBe(404);

    await callAs(manager, 'PATCH', path, { isShared: true });
    expect(await seen(other)).toMatchObject({ canChange: false });
    expect((await callAs(other, 'DELETE', path)).status).toBe(403);
    expect((await callAs(admin, 'PATCH', path, { name: `${name} 2` })).status).toBe(200);
    expect(await seen(other)).toMatchObject({ name: `${name} 2` });
    expect((await callAs(admin, 'DELETE', path)).status).toBe(200);
    expect(await seen(manager)).toBeUndefined();
  });
});
