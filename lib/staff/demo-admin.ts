/** Printed at the start of a demo, so everybody knows it. */
export const DEMO_ADMIN = { email: 'admin@amplua.test', password: 'amplua-admin' };
