/** Replaces Next's browser code for server actions, which the shop does not use. */
export function serverActionReducer(): never {
  throw new Error('Server actions are left out: docs/decisions/025');
}
