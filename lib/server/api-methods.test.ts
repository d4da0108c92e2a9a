import { expect, test } from '@jest/globals';
import { apiMethodsOf, listApiRoutes } from './api-methods';

const methodsOf = apiMethodsOf(listApiRoutes('app/api'));

test.each([
  ['/api/health', ['GET', 'HEAD', 'OPTIONS']],
  ['/api/products/all/', ['GET', 'HEAD', 'OPTIONS']],
  ['/api/products/search', ['GET', 'HEAD', 'OPTIONS']],
  ['/api/products/update/140', ['PATCH', 'OPTIONS']],
  ['/api/orders', ['GET', 'POST', 'HEAD', 'OPTIONS']],
])('a URL of the API has the methods of its route: %s', (path, methods) => {
  expect([...(methodsOf(path) ?? [])].sort()).toEqual([...methods].sort());
});

test('an unknown URL has the methods of the catch-all route', () => {
  expect(methodsOf('/api/made/up')).toEqual(
    expect.arrayContaining(['GET', 'POST', 'PUT', 'DELETE']),
  );
});
