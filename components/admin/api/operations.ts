import type { ApiDescription, Operation } from '@/lib/http/openapi/document';

export type DescribedOperation = { path: string; method: string; operation: Operation };

/** All addresses that are none: they answer 404 and are nothing to read about. */
const CATCH_ALL = '/api/{path}';

const isOfAdmin = (section: string) => Number(section.startsWith('admin'));

/** Pure: operations whose method or path has the text, by their section; the admin's come last. */
export function operationsOf(
  { paths }: ApiDescription,
  text: string,
): Map<string, DescribedOperation[]> {
  const sections = new Map<string, DescribedOperation[]>();
  for (const [path, methods] of Object.entries(paths)) {
    if (path === CATCH_ALL) continue;
    for (const [name, operation] of Object.entries(methods)) {
      const method = name.toUpperCase();
      if (!`${method} ${path}`.toLowerCase().includes(text.trim().toLowerCase())) continue;
      const tag = operation.tags[0] ?? '';
      sections.set(tag, [...(sections.get(tag) ?? []), { path, method, operation }]);
    }
  }
  const inOrder = [...sections].sort(
    ([a], [b]) => isOfAdmin(a) - isOfAdmin(b) || a.localeCompare(b),
  );
  return new Map(inOrder);
}

/** Pure: the address that a form's values make: `{id}` filled in, what is left empty left out. */
export function addressOf(path: string, operation: Operation, values: FormData): string {
  const typedIn = (name: string) => String(values.get(name) ?? '');
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(typedIn(name)));
  const query = new URLSearchParams();
  for (const parameter of operation.parameters ?? []) {
    const value = typedIn(parameter.name);
    if (parameter.in === 'query' && value !== '') query.set(parameter.name, value);
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}

/** Pure: a schema as JSON, with all that it refers to after it. */
export function schemaText(schema: object, { components }: ApiDescription): string {
  const texts = new Map([['', JSON.stringify(schema, null, 2)]]);
  for (const text of texts.values()) {
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (texts.has(name)) continue;
      texts.set(name, `${name} = ${JSON.stringify(components.schemas[name], null, 2)}`);
    }
  }
  return [...texts.values()].join('\n\n');
}
