/** The first admin of the shop under test. On PostgreSQL the demo's admin is refused: its password is public. */
export const ADMIN = { email: 'admin@amplua.test', password: 'ключі-від-крамниці-7' };
