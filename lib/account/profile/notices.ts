import { sql } from 'drizzle-orm';
import { userNotices, users } from '@/lib/db/schema';

/** SQL, in a query of `users` and `user_notices`: the mails that the customer has agreed to (`Account`). */
export const NOTICES = {
  prices: sql<boolean>`${userNotices.pricesSince} is not null`,
  basket: sql<boolean>`${userNotices.basketSince} is not null`,
  /** Whether the customer is known to read the address. */
  isConfirmed: sql<boolean>`(${users.emailProvenAt} is not null
    or (${userNotices.confirmedAt} is not null and ${userNotices.mailedKey} = ${users.emailKey}))`,
};
