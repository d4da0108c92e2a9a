/** Replaces the code that sends Next's server actions: the shop has none. */
export function serverActionReducer(): never {
  throw new Error('Server actions are left out: docs/decisions/025');
}
