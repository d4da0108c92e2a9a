import type { FieldValues, Resolver } from 'react-hook-form';
import type { RESOLVERS } from './form-schemas';

export type FormName = keyof typeof RESOLVERS;

const load = () => import('./form-schemas');

/** The schemas are heavy and of no use before somebody types, so they come with the first focus. */
export const preloadSchemas = (): void => void load().catch(() => {});

/** The server's own schema; when it cannot be loaded, the server's word on the form has to do. */
export const formResolver = <V extends FieldValues>(name: FormName): Resolver<V> =>
  (async (values, context, options) => {
    const loaded = await load().catch(() => null);
    if (!loaded) return { values, errors: {} };
    const resolve = loaded.RESOLVERS[name] as unknown as Resolver<V>;
    return resolve(values, context, options);
  }) satisfies Resolver<V>;
