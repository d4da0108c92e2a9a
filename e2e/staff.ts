import { expect, type Locator, type Page } from 'playwright/test';
import { ADMIN } from '../scripts/testing/admin';
import { mailTo } from './account-api';
import { callAs, givenMember, type Member, PASSWORD, signInAs } from './api/session';
import { address } from './api/shop';

type Role = 'editor' | 'manager' | 'admin';

/** Creates a staff member and returns their open session; for `admin`, signs in as the shop's first admin. */
export async function givenStaff(role: Role): Promise<Member> {
  if (role === 'admin') return signInAs(ADMIN.email, ADMIN.password);
  return joinTeam(await givenMember(), role);
}

/** An admin invites the member to this role; opening the mailed link activates the role. */
export async function joinTeam(member: Member, role: Role): Promise<Member> {
  const admin = await signInAs(ADMIN.email, ADMIN.password);
  const { email } = member;
  const answer = await callAs(admin, 'PATCH', '/api/admin/roles', { email, role });
  if (answer.status !== 200) throw new Error(`roles answered ${JSON.stringify(answer.body)}`);
  const { isWaiting } = answer.body.data as { isWaiting: boolean };
  return isWaiting ? acceptInvitation(email) : member;
}

/** Opens the link of the invitation mail: sets the same password again and starts a staff session. */
export async function acceptInvitation(email: string): Promise<Member> {
  const { text } = await mailTo(email, /Запрошення/);
  const token = /token=([\w-]+)/.exec(text)?.[1];
  const passwords = { newPass: PASSWORD, newConfirmPass: PASSWORD };
  const answer = await callAs(null, 'PATCH', '/api/auth/restore', { token, ...passwords });
  if (answer.status !== 200) throw new Error(`restore answered ${JSON.stringify(answer.body)}`);
  return signInAs(email, PASSWORD);
}

/** Clicks a link while there is unsaved input, and chooses "stay" in the dialog. */
export async function askedAndStayed(page: Page, link: Locator): Promise<void> {
  const before = page.url();
  await link.click();
  const question = page.getByRole('dialog', { name: 'Вийти без збереження?' });
  await question.getByRole('button', { name: 'Не треба' }).click();
  await expect(question).toBeHidden();
  expect(page.url()).toBe(before);
}

const colleagues = new Map<Role, Promise<Member>>();

/** Signs this browser in as a staff member whom other journeys share. */
export async function signInStaff(page: Page, role: Role): Promise<Member> {
  const colleague = colleagues.get(role) ?? givenStaff(role);
  colleagues.set(role, colleague);
  return signInHere(page, (await colleague).email, role);
}

/** Signs this browser in as a new staff member, for journeys that change their own account or role. */
export const signInNewStaff = async (page: Page, role: Role): Promise<Member> =>
  signInHere(page, (await givenStaff(role)).email, role);

async function signInHere(page: Page, email: string, role: Role): Promise<Member> {
  const password = role === 'admin' ? ADMIN.password : PASSWORD;
  const answer = await page.request.post('/api/auth/login', {
    data: { email, password },
    headers: { Origin: address('SHOP_URL'), 'Sec-Fetch-Site': 'same-origin' },
  });
  if (!answer.ok()) throw new Error(`login answered ${answer.status()}`);
  const cookies = await page.context().cookies();
  const cookie = (name: string) => cookies.find((one) => one.name === name)?.value ?? '';
  return { email, token: cookie('token'), refresh: cookie('refresh') };
}
