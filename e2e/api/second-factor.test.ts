import { describe, expect, test } from '@jest/globals';
import { Authenticator } from '../authenticator';
import { givenStaff } from '../staff';
import { callAs, givenMember, type Member, PASSWORD, signInAs, tokensOf } from './session';

/** Sets up an authenticator app for this member; the session gets new tokens. */
async function setUp(member: Member) {
  const enrolled = await callAs(member, 'POST', '/api/auth/secondFactor/enrol', {});
  expect(enrolled.status).toBe(200);
  const { secret, ticket } = enrolled.body as { secret: string; ticket: string };
  const app = new Authenticator(secret);
  const confirmed = await callAs(member, 'POST', '/api/auth/secondFactor/confirm', {
    ticket,
    code: await app.next(),
  });
  expect(confirmed.status).toBe(200);
  // A browser gets no credentials in a body.
  expect(confirmed.body).toEqual({ message: expect.any(String), recoveryCodes: expect.any(Array) });
  return {
    app,
    codes: confirmed.body.recoveryCodes as string[],
    member: { ...member, ...tokensOf(confirmed) },
  };
}

const orders = (member: Member) => callAs(member, 'GET', '/api/admin/orders/A-999999');

describe('the second factor from outside', () => {
  test('closes the staff area until a code is entered, and opens it under new tokens', async () => {
    const { member, app } = await setUp(await givenStaff('manager'));
    expect((await orders(member)).status).toBe(404);
    const fresh = await signInAs(member.email, PASSWORD);

    expect((await orders(fresh)).body).toMatchObject({ code: 'second_factor_needed' });
    const { body } = await callAs(fresh, 'GET', '/api/auth/secondFactor');
    expect(body).toEqual({
      factor: {
        role: 'manager',
        appSince: expect.any(String),
        lacking: 'code',
        isRequired: false,
        codesLeft: 10,
      },
    });
    const page = await callAs(fresh, 'POST', '/api/auth/secondFactor/verify', { code: app.last });
    expect(page.body).toMatchObject({ code: 'wrong_code' });
    const given = await callAs(fresh, 'POST', '/api/auth/secondFactor/verify', {
      code: await app.next(),
    });
    expect(given.status).toBe(200);
    expect((await orders(fresh)).body).toMatchObject({ code: 'session_expired' });
    expect((await orders({ ...fresh, ...tokensOf(given) })).status).toBe(404);
  });

  test('is revealed neither by the account nor by its export', async () => {
    const { member } = await setUp(await givenStaff('editor'));
    for (const path of ['/api/auth/current', '/api/auth/export', '/api/auth/secondFactor']) {
      const { body } = await callAs(member, 'GET', path);
      expect(JSON.stringify(body)).not.toMatch(/totp|otpauth|recoveryCodes|secret/i);
    }
  });

  test('is refused to customers with a message', async () => {
    const customer = await givenMember();
    const { body } = await callAs(customer, 'GET', '/api/auth/secondFactor');

    expect(body).toMatchObject({ factor: { role: 'customer', lacking: null, appSince: null } });
    expect((await callAs(customer, 'POST', '/api/auth/secondFactor/enrol', {})).body).toMatchObject(
      { code: 'not_found' },
    );
  });

  test('is reset by an admin, which ends all sessions and is logged', async () => {
    const admin = await givenStaff('admin');
    const { member } = await setUp(await givenStaff('editor'));
    const { body } = await callAs(admin, 'GET', `/api/admin/staff?search=${member.email}`);
    const [row] = body.staff as { id: number; hasApp: boolean }[];
    expect(row).toMatchObject({ hasApp: true });

    const reset = await callAs(admin, 'DELETE', `/api/admin/staff/${row?.id}/secondFactor`);

    expect(reset.status).toBe(200);
    expect((await callAs(member, 'GET', '/api/auth/current')).status).toBe(401);
    const { body: log } = await callAs(
      admin,
      'GET',
      `/api/admin/audit?entity=user&search=${row?.id}`,
    );
    expect((log.changes as unknown[])[0]).toMatchObject({
      action: 'user.second-factor',
      entityId: String(row?.id),
      before: { secondFactor: 'є' },
      after: { secondFactor: 'немає' },
    });
  });
});
