import type { FieldValues, Resolver } from 'react-hook-form';

type Schemas = typeof import('./cabinet-schemas');
type Loose = Resolver<FieldValues, unknown, FieldValues>;

const load = () => import('./cabinet-schemas');

/** The server's own rules are heavy and of no use before somebody types: they come with the first focus. */
export const preloadRules = (): void => void load().catch(() => {});

/** A form's rules, loaded when they are first needed. */
export function formRules<V extends FieldValues, O extends FieldValues>(
  name: keyof Schemas,
): Resolver<V, unknown, O> {
  const resolver: Loose = async (values, context, options) => {
    const rules = (await load())[name] as unknown as Loose;
    return rules(values, context, options);
  };
  return resolver as unknown as Resolver<V, unknown, O>;
}
