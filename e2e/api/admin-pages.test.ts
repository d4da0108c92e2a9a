import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { byPart } from '@/scripts/testing/long-test';
import { ADMIN_SIGN_IN } from '../../lib/http/auth/admin-sections';
import { givenStaff } from '../staff';
import { isLetIn } from './access-table';
import { ADMIN_PAGES } from './admin-pages-table';
import { callAs, givenMember, type Member } from './session';
import { address } from './shop';

const ROLES = ['customer', 'editor', 'manager', 'admin'] as const;
const people: Partial<Record<(typeof ROLES)[number], Member>> = {};

/** Markup that only staff pages contain. */
const PROTECTED = ['aria-label="Розділи"', 'admin-nav', 'Вийти'];

/** Every guarded page, with an id that does not exist. */
const written = Object.entries(ADMIN_PAGES)
  .filter(([, level]) => level !== 'anyone')
  .map(([page, level]) => ({ path: page.replace(/\[\w+\]/g, '999999'), level }));

/** An address below each section too: the page of a record needs the same guard as its list. */
const below = written
  .filter(({ path }) => path.split('/').length === 3)
  .map(({ path, level }) => ({ path: `${path}/999999`, level }))
  .filter(({ path }) => !written.some((page) => page.path === path));

/** One page of each level; `app/access.test.ts` checks in the source that every page has the guard of its level. */
const oneOfEachLevel = [...new Map(written.map((page) => [page.level, page])).values()];
const pages = byPart(oneOfEachLevel, [...written, ...below]);

beforeAll(async () => {
  people.customer = await givenMember();
  for (const role of ['editor', 'manager', 'admin'] as const) people[role] = await givenStaff(role);
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(address('SHOP_URL') + path, { redirect: 'manual', headers });

const cookieOf = (role: (typeof ROLES)[number]) => ({ Cookie: `token=${people[role]?.token}` });

describe('every staff page', () => {
  test.each(byPart(written, pages))(
    '$path redirects a visitor without sending any of its content',
    async (page) => {
      const answer = await get(page.path);

      expect(answer.status).toBe(307);
      expect(answer.headers.get('location')).toContain(
        `${ADMIN_SIGN_IN}?to=${encodeURIComponent(page.path)}`,
      );
      // The body contains at most the redirect's target.
      expect(['', answer.headers.get('location')]).toContain(await answer.text());
    },
  );

  test.each(pages)(
    '$path opens for its roles and answers 403 to all others',
    async ({ path, level }) => {
      for (const role of ROLES) {
        const answer = await get(path, cookieOf(role));
        const html = await answer.text();
        const isOpen = isLetIn(role, level);

        expect({ path, role, isForbidden: answer.status === 403 }).toEqual({
          path,
          role,
          isForbidden: !isOpen,
        });
        expect(answer.headers.get('cache-control')).toMatch(/no-store/);
        for (const word of isOpen ? [] : PROTECTED) expect(html).not.toContain(word);
      }
    },
  );

  // Headers of known attacks that bypassed the framework's access checks, and headers that a browser sends by itself.
  test.each<Record<string, string>>([
    { 'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy' },
    { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
    { 'x-middleware-subrequest': 'src/middleware:src/middleware:src/middleware' },
    { 'x-nextjs-data': '1', 'x-matched-path': '/api/health' },
    { 'x-matched-path': '/admin/sign-in', 'x-rewrite-url': '/admin/sign-in' },
    { 'x-original-url': '/', 'x-invoke-path': '/' },
    { 'Next-Resume': '1' },
    { 'next-action': 'x'.repeat(42) },
    { RSC: '1' },
    { RSC: '1', 'Next-Router-Prefetch': '1' },
    { RSC: '1', 'Next-Router-Segment-Prefetch': '/_tree' },
    { RSC: '1', 'Next-Router-State-Tree': '%5B%22%22%2C%7B%7D%5D' },
    { 'x-now-route-matches': '1=current' },
    { 'X-HTTP-Method-Override': 'GET' },
    { Authorization: 'Bearer undefined' },
    { Authorization: `Bearer ${'A'.repeat(43)}` },
    { Cookie: 'token=; token=null; role=admin' },
    { 'X-Forwarded-Host': 'localhost', 'X-Forwarded-For': '127.0.0.1' },
  ])('stays closed for %j', async (headers) => {
    const { Cookie, ...others } = headers;
    for (const { path } of pages) {
      const nobody = await get(path, headers);
      const customer = await get(path, {
        ...others,
        Cookie: [Cookie, cookieOf('customer').Cookie].filter(Boolean).join('; '),
      });
      for (const answer of [nobody, customer]) {
        const text = await answer.text();
        expect({ path, isOpen: answer.status < 300 || answer.status >= 500 }).toEqual({
          path,
          isOpen: false,
        });
        for (const word of PROTECTED) expect(text).not.toContain(word);
      }
    }
  });

  test.each([
    '/admin/',
    '//admin',
    '/admin//orders',
    '/admin/./staff',
    '/ADMIN/staff',
    '/admin/staff.rsc',
    '/admin/staff.txt',
    '/admin/staff/__PAGE__',
    '/_next/data/x/admin/staff.json',
    '/admin%2Fstaff',
    '/admin;x/staff',
    '/(staff)/staff',
    '/admin/(staff)/staff',
  ])('cannot be reached at %s', async (path) => {
    const asked: Record<string, string>[] = [{}, { RSC: '1' }, cookieOf('customer')];
    for (const headers of asked) {
      const text = await (await get(path, headers)).text();

      for (const word of PROTECTED) expect(text).not.toContain(word);
    }
  });

  test('refuses POST too', async () => {
    for (const { path } of pages) {
      const answer = await fetch(address('SHOP_URL') + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { ...cookieOf('customer'), 'next-action': randomUUID() },
        body: '[]',
      });
      expect({ path, isOpen: answer.status < 300 }).toEqual({ path, isOpen: false });
    }
  });

  test('is closed on the very next request when the role is removed (T58)', async () => {
    const admin = people.admin ?? null;
    const manager = await givenStaff('manager');
    const cookie = { Cookie: `token=${manager.token}` };
    expect((await get('/admin/customers', cookie)).status).toBe(200);
    expect((await callAs(manager, 'GET', '/api/admin/customers')).status).toBe(200);

    const lowered = { email: manager.email, role: 'editor' };
    expect((await callAs(admin, 'PATCH', '/api/admin/roles', lowered)).status).toBe(200);

    expect((await get('/admin/customers', cookie)).status).toBe(403);
    // Next first redirects requests of its router (RSC) to the same address with an additional parameter.
    const soft = await get('/admin/customers', { ...cookie, RSC: '1' });
    const marked = soft.headers.get('location') ?? '/admin/customers';
    const path = marked.replace(address('SHOP_URL'), '');
    expect((await get(path, { ...cookie, RSC: '1' })).status).toBe(403);
    expect((await callAs(manager, 'GET', '/api/admin/customers')).body).toMatchObject({
      code: 'forbidden',
    });
    expect((await get('/admin/searches', cookie)).status).toBe(200);
    const away = { email: manager.email, role: 'customer' };
    expect((await callAs(admin, 'PATCH', '/api/admin/roles', away)).status).toBe(200);
    expect((await get('/admin/searches', cookie)).status).toBe(403);
  });

  test('keeps the last admin, who cannot leave, and logs every change of a role', async () => {
    const admin = people.admin ?? null;
    const { email } = await givenStaff('editor');
    const own = { email: admin?.email, role: 'customer' };
    const { body } = await callAs(admin, 'GET', '/api/admin/staff');
    const admins = (body.staff as { role: string }[]).filter(({ role }) => role === 'admin');
    if (admins.length === 1) {
      expect((await callAs(admin, 'PATCH', '/api/admin/roles', own)).body).toMatchObject({
        code: 'last_admin',
      });
    }
    await callAs(admin, 'PATCH', '/api/admin/roles', { email, role: 'manager' });

    const found = await callAs(admin, 'GET', `/api/admin/staff?search=${email}`);
    const [person] = found.body.staff as { id: number }[];
    const { body: log } = await callAs(
      admin,
      'GET',
      `/api/admin/audit?entity=user&search=${person?.id}`,
    );
    expect(log.changes).toMatchObject([
      { action: 'user.role', before: { role: 'editor' }, after: { role: 'manager' } },
      { action: 'user.join', before: { role: 'customer' }, after: { role: 'editor' } },
      { action: 'user.invite', before: { invitedRole: null }, after: { invitedRole: 'editor' } },
    ]);
  });
});
