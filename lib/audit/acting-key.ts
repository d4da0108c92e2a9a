import { AsyncLocalStorage } from 'node:async_hooks';

// On `globalThis`: the bundler duplicates this module, but a process needs one store.
const shared = globalThis as typeof globalThis & { shopActingKey?: AsyncLocalStorage<string> };

/** The name of the API key that makes the current request; the log names it in place of the staff member. */
export const actingKey: AsyncLocalStorage<string> = shared.shopActingKey ?? new AsyncLocalStorage();
shared.shopActingKey = actingKey;
