const KEY = Symbol.for('shop.renewals');
const memory = globalThis as typeof globalThis & { [KEY]?: number };

/**
 * How often pages of this process were revalidated: what was rendered under an earlier number may be stale.
 * On `globalThis`, since the front and Next's bundle each have a copy of this module.
 */
export const renewalCount = (): number => memory[KEY] ?? 0;

/** Call it right after every `revalidateTag`. */
export function countRenewal(): void {
  memory[KEY] = renewalCount() + 1;
}
