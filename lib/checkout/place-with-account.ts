import { prepareAccount, type Registered } from '@/lib/account/profile/register-user';
import { signIn } from '@/lib/account/session/sign-in';
import type { Database } from '@/lib/db/client';
import { nullIfRefused } from '@/lib/errors';
import type { Buyer } from '@/lib/http/auth/buyer';
import type { Idempotency, PlacedOrder } from './idempotency';
import type { OrderInput } from './inputs';
import { placeOrder } from './place-order';

type Newcomer = OrderInput & { password: string; caller?: Buyer };

/**
 * Places a guest's order and makes their account in the same transaction (specification, section 5, the
 * combined form). A repeated request finds the order and signs in to the account that it has made; the
 * session is null when that fails. Throws what placeOrder throws, weak_password, busy.
 */
export async function placeWithAccount(
  db: Database,
  input: Newcomer,
  userAgent: string,
  once: Idempotency,
): Promise<{ order: PlacedOrder; session: Registered | null }> {
  const newAccount = await prepareAccount(input, userAgent);
  const { registered, ...order } = await placeOrder(db, { ...input, newAccount }, once);
  return { order, session: registered ?? (await signInAgain(db, input, userAgent)) };
}

/** With the password, since the repeat itself proves nothing: guesses are counted as at login. */
async function signInAgain(
  db: Database,
  { email, password }: Newcomer,
  userAgent: string,
): Promise<Registered | null> {
  return signIn(db, { email, password }, { userAgent, device: '' }).catch(nullIfRefused);
}
