import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { allEndpoints } from '@/e2e/api/endpoints';
import type { ApiDescription } from '@/lib/http/openapi/document';
import { clientHeading } from '@/scripts/program-api';
import { GET } from './route';

const VALIDATOR = 'node_modules/@seriousme/openapi-schema-validator/bin/validate-api-cli.js';

let description: ApiDescription;

beforeAll(async () => {
  const request = new Request('http://shop.test/api/openapi.json');
  description = await (await GET(request, { params: Promise.resolve({}) })).json();
});

const operations = () =>
  Object.entries(description.paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ url, method, operation })),
  );

describe('the OpenAPI description', () => {
  test('has every endpoint of the file tree with its level of access, and nothing else', () => {
    const described = operations().map(({ url, method, operation }) => ({
      name: `${method.toUpperCase()} ${url}`,
      access: operation['x-access'],
    }));
    // Bank webhooks are left out: they share one route file with a dynamic segment.
    const filed = allEndpoints().filter(({ url }) => existsSync(`app${url}/route.ts`));
    const served = filed.map(({ method, url, access }) => ({
      name: `${method} ${url.replace(/\[(?:\.{3})?(\w+)\]/g, '{$1}')}`,
      access,
    }));
    const sorted = (list: typeof served) => list.sort((a, b) => (a.name < b.name ? -1 : 1));

    expect(served.length).toBeGreaterThan(100);
    expect(sorted(described)).toEqual(sorted(served));
  });

  test('imports each route from the folder of its URL', () => {
    const rows = readFileSync('app/api/routes.ts', 'utf8').matchAll(
      /'(\/api[^']*)': \(\) =>\s+import\('\.([^']*)\/route'\)/g,
    );
    const wrong = [...rows].filter(([, url, folder]) => url !== `/api${folder}`);
    expect(wrong.map(([row]) => row)).toEqual([]);
  });

  test('has purchase prices in no answer to shoppers', () => {
    const withCost = (schema: unknown, seen = new Set<string>()): boolean => {
      if (typeof schema !== 'object' || schema === null) return false;
      if ('$ref' in schema) {
        const name = String(schema.$ref).split('/').at(-1) ?? '';
        if (seen.has(name)) return false;
        return withCost(description.components.schemas[name], seen.add(name));
      }
      if ('properties' in schema && 'cost' in Object(schema.properties)) return true;
      return Object.values(schema).some((part) => withCost(part, seen));
    };
    const having = operations().filter(({ operation }) => withCost(operation.responses));
    const levels = having.map(({ operation }) => operation['x-access']);
    expect(levels).toContain('staff');
    expect(levels.filter((level) => /anyone|visitor|customer/.test(level))).toEqual([]);
  });

  test('is a valid OpenAPI 3.1 document', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'openapi-'));
    const file = path.join(folder, 'openapi.json');
    writeFileSync(file, JSON.stringify(description));
    // In a separate process: the validator is an ES module that loads files relative to itself.
    const { status, stdout, stderr } = spawnSync(process.execPath, [VALIDATOR, file], {
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    expect({ status, said: stdout + stderr }).toMatchObject({ status: 0 });
  });

  test('is the one from which the types of the client were generated (npm run client)', () => {
    const [heading] = readFileSync('e2e/api/schema.d.ts', 'utf8').split('\n');
    expect(heading).toBe(clientHeading(description));
  });

  test('has a unique id for each operation', () => {
    const names = operations().map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  test('describes a success response of every endpoint', () => {
    const silent = operations().filter(
      ({ operation }) => !Object.keys(operation.responses).some((status) => status.startsWith('2')),
    );
    // The catch-all route has no success response.
    expect(silent.filter(({ url }) => url !== '/api/{path}')).toEqual([]);
  });

  test('has no empty schema of a request or a response', () => {
    const unsaid = operations().filter(({ operation }) =>
      JSON.stringify(operation).includes('"schema":{}'),
    );
    expect(unsaid.map(({ url, method }) => `${method} ${url}`)).toEqual([]);
  });
});
