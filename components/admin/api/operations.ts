import type { ApiDescription, Operation } from '@/lib/http/openapi/document';

export type DescribedOperation = { path: string; method: string; operation: Operation };

/** The catch-all route for unknown URLs. It always answers 404, so it is not listed. */
const CATCH_ALL = '/api/{path}';

const isOfAdmin = (section: string) => Number(section.startsWith('admin'));

/** Pure: operations whose method or path contains the text, grouped by section; sections of the admin come last. */
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

/** Pure: the request URL with the form's values in place of `{id}` and in the query, without empty query parameters. */
export function operationPath(path: string, operation: Operation, values: FormData): string {
  const typedIn = (name: string) => String(values.get(name) ?? '');
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(typedIn(name)));
  const query = new URLSearchParams();
  for (const parameter of operation.parameters ?? []) {
    const value = typedIn(parameter.name);
    if (parameter.in === 'query' && value !== '') query.set(parameter.name, value);
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}

/** Pure: a schema as JSON, followed by every schema that it refers to. */
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
