import { prepareAccount, type Registered } from '@/lib/account/profile/register-user';
import { signIn } from '@/lib/account/session/sign-in';
import type { Database } from '@/lib/db/client';
import { nullIfRefused } from '@/lib/errors';
import type { Buyer } from '@/lib/http/auth/buyer';
import type { Idempotency, PlacedOrder } from './idempotency';
import type { OrderInput } from './inputs';
import { placeOrder } from './place-order';

type NewCustomer = OrderInput & { password: string; caller?: Buyer };

/**
 * Places a guest's order and creates their account in one transaction (specification, section 5, the
 * combined form). A repeated request returns the order and signs in to the account; the session is null
 * when that fails. Throws as placeOrder does, weak_password, busy.
 */
export async function placeWithAccount(
  db: Database,
  input: NewCustomer,
  userAgent: string,
  once: Idempotency,
): Promise<{ order: PlacedOrder; session: Registered | null }> {
  const newAccount = await prepareAccount(input, userAgent);
  const { registered, ...order } = await placeOrder(db, { ...input, newAccount }, once);
  return { order, session: registered ?? (await signInAgain(db, input, userAgent)) };
}

/** Signs in for a repeated request. Checks the password, since the request proves nothing; attempts are limited. */
async function signInAgain(
  db: Database,
  { email, password }: NewCustomer,
  userAgent: string,
): Promise<Registered | null> {
  return signIn(db, { email, password }, { userAgent, device: '' }).catch(nullIfRefused);
}
