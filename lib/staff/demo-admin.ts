/** Login of a demo's admin; known to everybody, since a demo prints it at its start. */
export const DEMO_ADMIN = { email: 'admin@amplua.test', password: 'amplua-admin' };
