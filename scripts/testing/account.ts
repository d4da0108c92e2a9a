import { hashPassword } from '@/lib/account/password/hash-password';
import { canonicalEmail } from '@/lib/account/profile/email';
import type { Role } from '@/lib/account/role';
import type { Visitor } from '@/lib/account/session/sign-in';
import { startSession } from '@/lib/account/session/start-session';
import type { Database } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import type { SessionTokens } from '@/lib/http/auth/session-cookies';
import { findViewer, type Viewer } from '@/lib/http/auth/viewer';
import { clock } from '@/lib/shared/clock';

export const PASSWORD = 'жовтий-кіт-7';

/** A browser that visits for the first time. */
export const NEW_VISITOR: Visitor = { userAgent: '', device: '' };

let hashed: Promise<string> | undefined;
let count = 0;

type GivenAccount = {
  email?: string;
  role?: Role;
  /** Whether the user has verified their email address. */
  isProven?: boolean;
};

/** Inserts a user with the password above; returns id and email. */
export async function givenUser(
  db: Database,
  { email, role = 'customer', isProven = false }: GivenAccount = {},
): Promise<{ id: number; email: string }> {
  hashed ??= hashPassword(PASSWORD);
  count += 1;
  const address = email ?? `person-${process.pid}-${count}@example.com`;
  const [user] = await db
    .insert(users)
    .values({
      firstName: 'Олена',
      lastName: 'Мельник',
      phone: '+380671234567',
      email: address,
      emailKey: canonicalEmail(address),
      role,
      emailProvenAt: isProven ? clock.now() : null,
      passwordHash: await hashed,
    })
    .returning({ id: users.id });
  if (!user) throw new Error('the user was not written');
  return { id: user.id, email: address };
}

export const givenSession = (db: Database, userId: number): Promise<SessionTokens> =>
  startSession(db, userId, 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36');

/** A user with an open session; `seenAgain` resolves the session again. */
export async function givenViewer(db: Database, role: Role = 'customer', isProven = false) {
  const { id, email } = await givenUser(db, { role, isProven });
  const { access } = await givenSession(db, id);
  const request = pageRequest('/', { cookie: `token=${access}` });
  const seenAgain = () => findViewer(db, request);
  return { viewer: (await seenAgain()) as Viewer, email, seenAgain };
}

const SITE = 'http://localhost:3000';

type CallOptions = {
  method?: string;
  body?: unknown;
  cookie?: string;
  headers?: Record<string, string>;
};

/** A request as a page of the shop sends it. */
export function pageRequest(
  path: string,
  { method = 'GET', body, cookie, headers }: CallOptions = {},
) {
  return new Request(SITE + path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: {
      'Sec-Fetch-Site': 'same-origin',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(cookie ? { Cookie: cookie } : {}),
      ...headers,
    },
  });
}

/** The second argument that Next passes to a handler. */
export const context = (params: Record<string, string> = {}) => ({
  params: Promise.resolve(params),
});

/** The cookies of a response, as the browser sends them back. */
export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
