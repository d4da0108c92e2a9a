import type { FieldValues, Resolver } from 'react-hook-form';
import type { RESOLVERS } from './form-schemas';

export type FormName = keyof typeof RESOLVERS;

const load = () => import('./form-schemas');

/** The schemas are large and not needed before somebody types, so they load on the first focus. */
export const preloadSchemas = (): void => void load().catch(() => {});

/** Validates with the server's own schema; when it cannot be loaded, only the server validates. */
export const formResolver = <V extends FieldValues>(name: FormName): Resolver<V> =>
  (async (values, context, options) => {
    const loaded = await load().catch(() => null);
    if (!loaded) return { values, errors: {} };
    const resolve = loaded.RESOLVERS[name] as unknown as Resolver<V>;
    return resolve(values, context, options);
  }) satisfies Resolver<V>;
