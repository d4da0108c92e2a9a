import { createHash } from 'node:crypto';
import type { ApiDescription } from '@/lib/http/openapi/document';

/** The part of the OpenAPI description that API keys may call, without the components that it does not use. */
export function describeForPrograms({ paths, components, ...rest }: ApiDescription) {
  const open = Object.entries(paths).flatMap(([path, methods]) => {
    const some = Object.entries(methods).filter(([, { security }]) =>
      security.some((one) => 'apiKey' in one),
    );
    return some.length > 0 ? [[path, Object.fromEntries(some)] as const] : [];
  });
  const used = new Set<string>();
  const collect = (part: unknown): void => {
    for (const [, ref = ''] of JSON.stringify(part).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)) {
      if (used.has(ref)) continue;
      used.add(ref);
      const [kind = '', name = ''] = ref.split('/');
      collect(Object(components)[kind][name]);
    }
  };
  collect(open);
  const kept = Object.entries(components).map(([kind, parts]) => [
    kind,
    Object.fromEntries(
      Object.entries(parts).filter(([name]) => used.has(`${kind}/${name}`) || name === 'apiKey'),
    ),
  ]);
  return { ...rest, paths: Object.fromEntries(open), components: Object.fromEntries(kept) };
}

/** The first line of the generated types, by which a test sees that they are stale. */
export const clientHeading = (description: ApiDescription): string => {
  const { paths, components } = describeForPrograms(description);
  const mark = createHash('sha256').update(JSON.stringify({ paths, components })).digest('hex');
  return `// Written by npm run client from the OpenAPI description ${mark.slice(0, 16)}.`;
};
