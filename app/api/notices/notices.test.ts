import { expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { userNotices } from '@/lib/db/schema';
import { context, givenSession, givenUser, pageRequest } from '@/scripts/testing/account';
import { databaseTest } from '@/scripts/testing/database';
import { PATCH as save } from '../auth/basket/route';
import { PATCH as agree } from '../auth/notices/route';
import { POST as leave } from './[token]/[change]/route';

databaseTest(
  'consents start off, and end with one click in a mail program (RFC 8058)',
  async (db) => {
    const user = await givenUser(db, { isProven: true });
    const { access } = await givenSession(db, user.id);
    const patch = (body: object) =>
      pageRequest('/', { method: 'PATCH', body, cookie: `token=${access}` });
    const answer = await agree(patch({ basket: true }), context());
    expect(await answer.json()).toEqual({ prices: false, basket: true, isConfirmed: true });
    expect((await save(patch({ basket: 'p1-1' }), context())).status).toBe(200);
    expect((await save(patch({ basket: 'p1-1.<b>' }), context())).status).toBe(422);
    const own = async () =>
      (await db.select().from(userNotices).where(eq(userNotices.userId, user.id)))[0];
    expect(await own()).toMatchObject({ basket: 'p1-1' });

    const token = (await own())?.token ?? '';
    const oneClick = new Request(`http://localhost:3000/api/notices/${token}/basket`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect((await leave(oneClick, context({ token, change: 'basket' }))).status).toBe(200);
    expect(await own()).toMatchObject({ basketSince: null, basket: null });
  },
);
