import { beforeAll, expect, test } from '@jest/globals';
import { givenDelivered } from '../review-orders';
import { givenStaff } from '../staff';
import { callAs, givenMember, type Member } from './session';
import { call, listProducts } from './shop';

let product: { product_id: number; price: number };
let editor: Member;

beforeAll(async () => {
  const found = (await listProducts('figures')).find(({ amount }) => amount > 8);
  if (!found) throw new Error('The demo catalogue has no such figure');
  product = found;
  editor = await givenStaff('editor');
});

test('a guest asks, a buyer and the shop answer; strangers and other roles do not', async () => {
  const path = `/api/products/product/${product.product_id}/questions`;
  const text = `<b>Яка висота?</b> ${Date.now().toString(36)}`;
  const buyer = await givenMember();
  const stranger = await givenMember();
  await givenDelivered(product, buyer);

  const noName = await call('POST', path, { text });
  const asked = await call('POST', path, { text, name: 'Леся', email: 'lesia@example.com' });
  const waiting = await callAs(
    editor,
    'GET',
    '/api/admin/questions?status=pending&sort=-createdAt',
  );
  const own = (waiting.body.questions as { id: number; text: string }[]).find(
    (one) => one.text === text,
  );
  const id = own?.id ?? 0;
  const early = await callAs(buyer, 'POST', `/api/questions/${id}/answers`, { text: '18 см' });
  const byMember = await callAs(buyer, 'PATCH', `/api/admin/questions/${id}`, {
    status: 'published',
  });
  const published = await callAs(editor, 'PATCH', `/api/admin/questions/${id}`, {
    answer: '18 см із підставкою',
  });
  const late = await callAs(buyer, 'POST', `/api/questions/${id}/answers`, { text: '18 см' });
  const foreign = await callAs(stranger, 'POST', `/api/questions/${id}/answers`, { text: 'Ні' });
  const guest = await call('POST', `/api/questions/${id}/answers`, { text: 'Ні' });
  const shown = (await call('GET', path)).body.questions as object[];

  expect(noName).toMatchObject({ status: 422, body: { errors: { name: [expect.any(String)] } } });
  expect([asked.status, early.status, byMember.status]).toEqual([201, 404, 403]);
  expect([published.status, late.status, foreign.status, guest.status]).toEqual([
    200, 201, 409, 401,
  ]);
  expect(shown[0]).toEqual({
    ...{ id, author: 'Леся', text, day: expect.any(String) },
    answers: [expect.objectContaining({ isShop: true, text: '18 см із підставкою' })],
  });
  const list = await callAs(editor, 'GET', `/api/admin/questions?search=${text.slice(-8)}`);
  const [{ answers }] = list.body.questions as [{ answers: { id: number; status: string }[] }];
  const waits = answers.find(({ status }) => status === 'pending');
  const answerPath = `/api/admin/questions/answers/${waits?.id}`;
  expect((await callAs(editor, 'PATCH', answerPath, { status: 'published' })).status).toBe(200);
  const after = (await call('GET', path)).body.questions as { answers: object[] }[];
  expect(after[0]?.answers).toHaveLength(2);
});

test('questions about a missing product are not found', async () => {
  const path = '/api/products/product/999999/questions';
  const body = { text: 'Чи є?', name: 'Леся', email: 'lesia@example.com' };
  expect([(await call('GET', path)).status, (await call('POST', path, body)).status]).toEqual([
    404, 404,
  ]);
});
