/** The largest id of a row: PostgreSQL's `integer`. */
export const MAX_ID = 2_147_483_647;
