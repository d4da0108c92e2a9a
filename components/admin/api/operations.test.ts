import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { describeApi } from '@/lib/http/openapi/document';
import { route } from '@/lib/http/route/route';
import { operationPath, operationsOf, schemaText } from './operations';

const answer = z.object({ name: z.string() }).meta({ id: 'Named' });
const rules = {
  access: 'anyone',
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.string(), search: z.string().optional() }),
  answer: z.object({ things: z.array(answer) }),
} as const;
const GET = route(rules, () => Response.json({}));
const description = describeApi(
  {
    '/api/[...path]': { GET },
    '/api/admin/things': { GET, DELETE: GET },
    '/api/things/[id]': { GET },
  },
  'http://shop.test',
);

test('groups operations by section, and finds them by method and path', () => {
  expect([...operationsOf(description, '').keys()]).toEqual(['things', 'admin/things']);
  const found = [...operationsOf(description, ' delete /API ').values()].flat();
  expect(found).toMatchObject([{ method: 'DELETE', path: '/api/admin/things' }]);
  expect(operationsOf(description, 'nothing').size).toBe(0);
});

test('builds a URL from the typed values, without empty ones', () => {
  const operation = description.paths['/api/things/{id}']?.get;
  if (!operation) throw new Error('it is not described');
  const values = new FormData();
  for (const [name, value] of [
    ['id', 'a/б'],
    ['page', '2'],
    ['search', ''],
  ] as const) {
    values.set(name, value);
  }
  expect(operationPath('/api/things/{id}', operation, values)).toBe(
    '/api/things/a%2F%D0%B1?page=2',
  );
});

test('shows a schema with every schema that it refers to', () => {
  const [schema] = [{ $ref: '#/components/schemas/Named' }];
  expect(schemaText(schema, description)).toMatch(/Named = \{.*"name"/s);
});
