import { beforeAll, describe, expect, test } from '@jest/globals';
import { givenStaff } from '../staff';
import { callAs, type Member } from './session';

const LISTS = [
  'admin/audit',
  'admin/bundles',
  'admin/customers',
  'admin/meta',
  'orders',
  'admin/products',
  'admin/questions',
  'admin/reviews',
  'admin/searches',
  'admin/staff',
  'admin/stockAlerts',
  'admin/tags',
];

let admin: Member;

beforeAll(async () => {
  admin = await givenStaff('admin');
}, 60_000);

describe.each(LISTS)('the list /api/%s', (list) => {
  const ask = (query: string) => callAs(admin, 'GET', `/api/${list}?${query}`);

  test('returns its total', async () => {
    const { status, body } = await ask('page=2');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      currentPage: 2,
      totalPages: expect.any(Number),
      total: expect.any(Number),
    });
  });

  test.each(['sort=drop', 'sort=--name', 'page=0'])('refuses %s', async (query) => {
    const answer = await ask(query);
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  });
});
