/** The first admin of the shop under test. The demo's own is refused on PostgreSQL, since everybody knows its password. */
export const ADMIN = { email: 'admin@amplua.test', password: 'ключі-від-крамниці-7' };
