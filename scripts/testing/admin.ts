/**
 * The first admin of the shop under test. The demo's admin has a public password and exists only on the embedded
 * database.
 */
export const ADMIN = { email: 'admin@amplua.test', password: 'ключі-від-крамниці-7' };
