import type { Page } from '@playwright/test';
import { callAs, givenMember, type Member, PASSWORD, signInAs } from './api/session';
import { address } from './api/shop';

type StaffRole = 'editor' | 'manager' | 'admin';

const ADMIN = { email: 'admin@amplua.test', password: 'amplua-admin' };

/** A new person of the staff with an open session; the demo's own admin for `admin`. */
export async function givenStaff(role: StaffRole): Promise<Member> {
  const admin = await signInAs(ADMIN.email, ADMIN.password);
  if (role === 'admin') return admin;
  const member = await givenMember();
  const answer = await callAs(admin, 'PATCH', '/api/admin/roles', { email: member.email, role });
  if (answer.status !== 200) throw new Error(`roles answered ${JSON.stringify(answer.body)}`);
  return member;
}

/** Signs this browser in as a new person of the staff. */
export async function signInStaff(page: Page, role: StaffRole): Promise<Member> {
  const member = await givenStaff(role);
  const password = role === 'admin' ? ADMIN.password : PASSWORD;
  const answer = await page.request.post('/api/auth/login', {
    data: { email: member.email, password },
    headers: { Origin: address('SHOP_URL'), 'Sec-Fetch-Site': 'same-origin' },
  });
  if (!answer.ok()) throw new Error(`login answered ${answer.status()}`);
  return member;
}
