/** The largest possible row id: the maximum of PostgreSQL's `integer`. */
export const MAX_ID = 2_147_483_647;
