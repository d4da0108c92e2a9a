import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema } from '@/lib/http/openapi/components';

const LONGEST_LIST = 3;
const LARGEST = 2_147_483_647;

/** Ids of records that do not exist, so that no real record is changed. */
const NOWHERE = fc.integer({ min: 999_900_000, max: 999_999_999 });

/** Letters only, so that no validation rule takes a generated text for a link, a number or a code. */
const LETTER = fc.constantFrom(...'абвгґ їє');

/** Valid, harmless values for fields whose rules a schema cannot express. */
const KNOWN: [RegExp, Arbitrary<unknown>][] = [
  [/^(firstName|lastName)$/, fc.constant('Олена')],
  [/^phone$/, fc.constant('0671234567')],
  [/^email$/, fc.nat(999_999).map((number) => `g-${number}@example.com`)],
  [/^(password|confirmPassword|oldPass)$/, fc.constant('не той пароль')],
  [/^new(Confirm)?Pass$/, fc.constant('жовтий-кіт-7')],
  [/^orderId$/, NOWHERE.map((number) => `A-${number}`)],
  [/^into$/, NOWHERE.map(String)],
  [/^slug$/, NOWHERE.map((number) => `nowhere-${number}`)],
  [/^newTags$/, fc.constant(false)],
  [/^photo$/, fc.constant('')],
  [/^days$/, fc.constantFrom(7, 14, 30)],
  [/^filter$/, fc.constantFrom('stock:1', 'sale:1', '')],
  [/^ids$/, fc.constantFrom('1', '1,2,3')],
];

/** Fields whose values must match each other when all optional fields are present. */
const KNOWN_TOGETHER: Record<string, unknown> = {
  payments: 'cod',
  deliveryMethod: 'novaPoshta',
  deliveryType: 'branch',
  force: false,
};

type Options = {
  /** Whether all optional fields are present. */
  isWhole: boolean;
};

/** Values for a JSON Schema as zod generates it; `name` is the name of the field. */
export function valuesOf(schema: JsonSchema, options: Options, name = ''): Arbitrary<unknown> {
  const known = KNOWN.find(([pattern]) => pattern.test(name))?.[1];
  if (known && ['string', 'boolean', 'number'].includes(String(schema.type))) return known;
  if (options.isWhole && name in KNOWN_TOGETHER) return fc.constant(KNOWN_TOGETHER[name]);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => valuesOf(part(one), options, name)));
  const types = [schema.type ?? 'any'].flat();
  return fc.oneof(...types.map((type) => valuesOfType(type, schema, options, name)));
}

function valuesOfType(
  type: string,
  schema: JsonSchema,
  options: Options,
  name: string,
): Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return textOf(schema, name);
    case 'integer':
      if (isNumberOfThing(name)) return NOWHERE;
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 99, LARGEST) });
    case 'number':
      return fc.integer({
        min: Math.ceil(schema.minimum ?? 0),
        max: Math.min(schema.maximum ?? 99, LARGEST),
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return listOf(schema, options, name);
    case 'object':
      return objectOf(schema, options);
    default:
      return fc.jsonValue();
  }
}

const isNumberOfThing = (name: string): boolean => /(^|_)ids?$|Ids?$|^into$/.test(name);

function textOf({ pattern, format, minLength = 0, maxLength = 40 }: JsonSchema, name: string) {
  if (isNumberOfThing(name)) return NOWHERE.map(String);
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'));
  if (format === 'date') return fc.integer({ min: 1, max: 28 }).map((day) => `2027-01-${day + 10}`);
  const length = { minLength: Math.max(0, minLength - 1), maxLength: Math.min(maxLength, 40) - 1 };
  return fc.string({ ...length, unit: LETTER }).map((text) => `Я${text}`);
}

function listOf({ items, prefixItems, minItems = 0 }: JsonSchema, options: Options, name: string) {
  if (prefixItems) {
    return fc.tuple(...prefixItems.map((one) => valuesOf(part(one), options, name)));
  }
  const one = valuesOf(part(Array.isArray(items) ? {} : (items ?? {})), options, name);
  const least = Math.max(minItems, options.isWhole ? 1 : 0);
  return fc.array(one, { minLength: least, maxLength: Math.max(least, LONGEST_LIST) });
}

function objectOf(schema: JsonSchema, options: Options): Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, one]) => [name, valuesOf(part(one), options, name)] as const,
  );
  const requiredKeys = options.isWhole ? fields.map(([name]) => name) : (schema.required ?? []);
  if (fields.length > 0) return fc.record(Object.fromEntries(fields), { requiredKeys });
  const { additionalProperties: rest, propertyNames: names } = schema;
  if (!rest || rest === true) return fc.constant({});
  const keys = fc.oneof(valuesOf(part(names ?? { type: 'string' }), options)).map(String);
  return fc.dictionary(keys, valuesOf(rest, options), { maxKeys: LONGEST_LIST });
}

/** In JSON Schema, `true` is a schema that accepts any value, like `{}`. */
const part = (schema: boolean | JsonSchema): JsonSchema =>
  typeof schema === 'boolean' ? {} : schema;

/** Returns copies of `value`. Each copy has `put` in place of one element or property, at any depth. */
export function withEachPlace(value: unknown, put: unknown): unknown[] {
  if (Array.isArray(value)) {
    return value.flatMap((one, place) =>
      [put, ...withEachPlace(one, put)].map((other) => value.with(place, other)),
    );
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    [put, ...withEachPlace(one, put)].map((other) => ({ ...value, [key]: other })),
  );
}
