const KEY = Symbol.for('shop.renewals');
const memory = globalThis as typeof globalThis & { [KEY]?: number };

/**
 * How often pages of this process have been renewed: whatever was made under an earlier number may be
 * old. On `globalThis`, since the front and Next's bundle each have a copy of this module.
 */
export const renewalCount = (): number => memory[KEY] ?? 0;

/** To be called with every `revalidateTag`, in the same breath. */
export function countRenewal(): void {
  memory[KEY] = renewalCount() + 1;
}
