import type { FieldValues, Resolver } from 'react-hook-form';
import type { RESOLVERS } from './form-schemas';
import type { PHONE_RESOLVERS } from './phone-form-schemas';

type PhoneForm = keyof typeof PHONE_RESOLVERS;
export type FormName = keyof typeof RESOLVERS | PhoneForm;

const load = () => import('./form-schemas');
const loadPhone = () => import('./phone-form-schemas');

/** Preloads the schemas when a form is first focused: they are large, and not needed before somebody types. */
export const preloadSchemas = (): void => void load().catch(() => {});
/** `preloadSchemas` for forms with a phone field. */
export const preloadPhoneSchemas = (): void => void loadPhone().catch(() => {});

const PHONE_FORMS: readonly string[] = [
  'register',
  'profile',
  'findOrder',
  'orderCode',
] satisfies PhoneForm[];

const hasPhone = (name: FormName): name is PhoneForm => PHONE_FORMS.includes(name);

const resolverOf = async (name: FormName) =>
  hasPhone(name) ? (await loadPhone()).PHONE_RESOLVERS[name] : (await load()).RESOLVERS[name];

/**
 * Validates with the server's schema. If the schema cannot be loaded, accepts all values; the server validates them
 * anyway.
 */
export const formResolver = <V extends FieldValues>(name: FormName): Resolver<V> =>
  (async (values, context, options) => {
    const loaded = await resolverOf(name).catch(() => null);
    if (!loaded) return { values, errors: {} };
    const resolve = loaded as unknown as Resolver<V>;
    return resolve(values, context, options);
  }) satisfies Resolver<V>;
