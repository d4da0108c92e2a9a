import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { JsonSchema } from '@/lib/http/openapi/components';
import type { Operation } from '@/lib/http/openapi/document';
import { byPart } from '@/scripts/testing/long-test';
import { givenStaff } from '../staff';
import { valuesOf, withEachPlace } from './arbitrary';
import { readDescription } from './description';
import { type Endpoint, sweptEndpoints } from './endpoints';
import { HOSTILE } from './hostile-values';
import { callAs, givenMember, type Member } from './session';

/** The seed of the generated requests. The same seed always gives the same requests. */
const seed = Number(process.env.GENERATED_SEED ?? 1);

const SAMPLES = byPart(3, 6);
/** Maximum requests with a hostile value for one endpoint. */
const MOST_HOSTILE = byPart(40, 120);

/** Endpoints that would disturb other tests of this shop. Other tests cover them. */
const LEFT_OUT = new Set([
  'POST /api/admin/pos/synchronise',
  'POST /api/admin/delivery/synchronise',
]);

/** Fixed bodies where a generated one could do harm; valid values, but a version that does not exist. */
const HARMLESS: Record<string, unknown> = {
  'PATCH /api/admin/settings': {
    section: 'rules',
    version: 999_999,
    value: { minimumHryvnias: 300, cutOff: '14:00', holdHours: 48 },
  },
};

/** Who sends requests at each level: admitted callers and refused ones. */
const SENDERS: Record<string, ('nobody' | 'customer' | 'editor' | 'manager' | 'admin')[]> = {
  anyone: ['nobody', 'customer'],
  visitor: ['nobody', 'customer', 'editor'],
  customer: ['nobody', 'customer'],
  staff: ['customer', 'editor', 'manager'],
  editor: ['customer', 'manager', 'editor', 'admin'],
  manager: ['customer', 'editor', 'manager', 'admin'],
  admin: ['editor', 'manager', 'admin'],
  internal: ['nobody', 'admin'],
};

const people: Record<string, Member | null> = { nobody: null };

beforeAll(async () => {
  for (const role of ['editor', 'manager', 'admin'] as const) people[role] = await givenStaff(role);
});

const endpoints = sweptEndpoints().filter(
  ({ method, url }) => !LEFT_OUT.has(`${method} ${url}`) && existsSync(`app${url}/route.ts`),
);

describe('requests generated from the description', () => {
  test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.url}`, endpoint] as const))(
    'make %s answer as described and never fail, for every role',
    async (name, endpoint) => {
      const operation = await operationOf(endpoint);
      // A separate session: some requests end it.
      people.customer = await givenMember();
      const senders = SENDERS[endpoint.access] ?? [];
      const wrong: string[] = [];
      const send = async (sender: string, { path, body }: Request) => {
        // Throws when the response does not match the description.
        const said = await callAs(people[sender] ?? null, endpoint.method, path, body).then(
          ({ status }) => (status >= 500 && status !== 503 ? `answered ${status}` : null),
          (error: Error) => error.message,
        );
        if (said) wrong.push(`${sender} ${path} ${JSON.stringify(body)?.slice(0, 300)}: ${said}`);
      };
      for (const sender of senders) {
        for (const request of requestsOf(name, endpoint, operation)) await send(sender, request);
      }
      for (const request of hostileRequestsOf(name, endpoint, operation)) {
        await send(senders.at(-1) ?? 'nobody', request);
      }
      expect(wrong.slice(0, 5)).toEqual([]);
    },
  );
});

type Request = { path: string; body: unknown };

async function operationOf({ method, url }: Endpoint): Promise<Operation> {
  const path = url.replace(/\[(?:\.{3})?(\w+)\]/g, '{$1}');
  const { description } = await readDescription();
  const operation = description.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not described`);
  return operation;
}

/** Valid requests, some with all optional parts and some without. */
const requestsOf = (name: string, { url }: Endpoint, operation: Operation): Request[] =>
  [true, false].flatMap((isWhole) => {
    const addresses = fc.sample(addressOf(url, operation, isWhole), { seed, numRuns: SAMPLES });
    const bodies = fc.sample(bodyOf(name, operation, isWhole), { seed, numRuns: SAMPLES });
    return addresses.map((path, index) => ({ path, body: bodies[index] }));
  });

/** Requests with one hostile value each, in a field of the body (for every alternative schema) or in the query. */
function hostileRequestsOf(name: string, endpoint: Endpoint, operation: Operation): Request[] {
  const [plain] = requestsOf(name, endpoint, operation);
  if (!plain) return [];
  const examples = shapesOf(operation).map((shape) => exampleOf(name, shape));
  const bodies = HOSTILE.flatMap((value) => examples.flatMap((one) => withEachPlace(one, value)));
  const texts = HOSTILE.filter((value) => typeof value === 'string' && value.length < 1000);
  const queries = parametersIn(operation, 'query').flatMap(({ name: key }) =>
    texts.map((value) => withParameter(plain.path, key, safe(value))),
  );
  const requests = [
    ...bodies.map((body) => ({ path: plain.path, body })),
    ...queries.map((path) => ({ path, body: plain.body })),
  ];
  // Takes every `step`-th request to cover all fields and values evenly. The seed selects the first request.
  const step = Math.ceil(requests.length / MOST_HOSTILE);
  return requests.filter((_, index) => (index + seed) % step === 0);
}

function withParameter(path: string, key: string, value: string): string {
  const url = new URL(path, 'http://shop.test');
  url.searchParams.set(key, value);
  return `${url.pathname}${url.search}`;
}

const exampleOf = (name: string, shape: JsonSchema): unknown =>
  HARMLESS[name] ?? fc.sample(valuesOf(shape, { isWhole: true }), { seed, numRuns: 1 })[0];

/** Replaces a lone surrogate, which an address cannot contain. */
const safe = (value: unknown): string => Buffer.from(String(value)).toString();

const schemaOf = ({ requestBody }: Operation): JsonSchema | null =>
  requestBody && 'application/json' in requestBody.content
    ? requestBody.content['application/json'].schema
    : null;

/** The alternative schemas of a body. */
function shapesOf(operation: Operation): JsonSchema[] {
  const schema = schemaOf(operation);
  if (!schema) return [];
  const shapes = schema.anyOf ?? schema.oneOf ?? [schema];
  return shapes.filter((shape): shape is JsonSchema => typeof shape === 'object');
}

function bodyOf(name: string, operation: Operation, isWhole: boolean): fc.Arbitrary<unknown> {
  const schema = schemaOf(operation);
  if (!schema) return fc.constant(undefined);
  return name in HARMLESS ? fc.constant(HARMLESS[name]) : valuesOf(schema, { isWhole });
}

const parametersIn = ({ parameters = [] }: Operation, place: string) =>
  parameters.filter((parameter) => parameter.in === place);

function addressOf(url: string, operation: Operation, isWhole: boolean): fc.Arbitrary<string> {
  const values = (place: string) => {
    const parameters = parametersIn(operation, place);
    const requiredKeys = parameters.filter(({ required }) => isWhole || required);
    const fields = parameters.map(
      ({ name, schema }) => [name, valuesOf(Object(schema), { isWhole }, name)] as const,
    );
    return fc.record(Object.fromEntries(fields), {
      requiredKeys: requiredKeys.map(({ name }) => name),
    });
  };
  return fc.tuple(values('path'), values('query')).map(([path, query]) => {
    const filled = url.replace(/\[(?:\.{3})?(\w+)\]/g, (_, name) =>
      encodeURIComponent(safe(path[name] || '-')),
    );
    const written = Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => `${name}=${encodeURIComponent(safe(value))}`);
    return written.length > 0 ? `${filled}?${written.join('&')}` : filled;
  });
}
