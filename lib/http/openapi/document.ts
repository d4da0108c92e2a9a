import 'server-only';
import { z } from 'zod';
import type { ErrorCode } from '@/lib/errors';
import { idempotencyKey } from '@/lib/http/route/request-facts';
import { type Access, isGuarded } from '../auth/access';
import type { KeyScope } from '../auth/scopes';
import type { Answers, RouteHandler, RouteRules } from '../route/route';
import { Components, type JsonSchema } from './components';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The handlers of each API folder by URL path: `/api/orders/[orderId]`. */
export type ApiRoutes = Record<string, Partial<Record<Method, RouteHandler>>>;

/** The shop's API as an OpenAPI 3.1 document, generated from the rules of the handlers. */
export function describeApi(routes: ApiRoutes, server: string) {
  const components = new Components();
  const paths = Object.entries(routes).map(([url, methods]) => {
    const operations = Object.entries(methods).map(([method, { rules }]) => [
      method.toLowerCase(),
      operationOf(components, url, method, rules),
    ]);
    return [pathOf(url), Object.fromEntries(operations)];
  });
  const { schemas, responses } = components;
  return {
    openapi: '3.1.1',
    info: { title: 'Amplua API', version: '1.0.0' },
    servers: [{ url: server }],
    paths: Object.fromEntries(paths) as Record<string, Record<string, Operation>>,
    components: { schemas, responses, headers: HEADERS, securitySchemes: SECURITY_SCHEMES },
  };
}

export type ApiDescription = ReturnType<typeof describeApi>;
export type Operation = ReturnType<typeof operationOf>;

/** A URL path in OpenAPI syntax: `[orderId]` → `{orderId}`; a catch-all segment becomes one parameter. */
const pathOf = (url: string): string => url.replace(/\[(?:\.{3})?(\w+)\]/g, '{$1}');

function operationOf(components: Components, url: string, method: string, rules: RouteRules) {
  const { access, answer, body } = rules;
  const parameters = parametersOf(components, url, rules);
  return {
    operationId: `${method.toLowerCase()}${url.replace(/\W+(\w)?/g, (_, letter = '') => letter.toUpperCase())}`,
    tags: [tagOf(url)],
    'x-access': access,
    security: securityOf(access, rules.scope),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: bodyOf(components.schemaOf(body, 'input')) }),
    ...(rules.isWebhook && method !== 'GET' && { requestBody: { content: { '*/*': {} } } }),
    responses: {
      ...(answer && answersOf(components, answer)),
      ...components.refusals(errorsOf(rules, method)),
      default: components.refusal(FRONT_ERRORS),
    } as Record<string, object>,
  };
}

const tagOf = (url: string): string => {
  const [, , first = '', second = ''] = url.split('/');
  return first === 'admin' && second ? `admin/${second}` : first.replace(/\W/g, '');
};

function parametersOf(components: Components, url: string, rules: RouteRules) {
  const names = [...url.matchAll(/\[(?:\.{3})?(\w+)\]/g)].map(([, name = '']) => name);
  const path = rules.params ? components.schemaOf(rules.params, 'input') : {};
  const query = rules.query ? components.schemaOf(rules.query, 'input') : {};
  return [
    ...names.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: path.properties?.[name] ?? { type: 'string' },
    })),
    ...Object.entries(query.properties ?? {}).map(([name, schema]) => ({
      name,
      in: 'query',
      required: query.required?.includes(name) ?? false,
      schema,
    })),
    ...(rules.idempotent
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            schema: components.schemaOf(idempotencyKey, 'input'),
          },
        ]
      : []),
  ];
}

const bodyOf = (schema: JsonSchema) => ({
  required: (schema.required ?? []).length > 0,
  content: { 'application/json': { schema } },
});

function answersOf(components: Components, answer: Answers) {
  const byStatus = answer instanceof z.ZodType ? { 200: answer } : answer;
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, schema]) => {
      const written = components.schemaOf(schema, 'output');
      // A file that can have one of several types has them as alternatives.
      const types = [written, ...(written.anyOf ?? [])].flatMap(
        (one) => one.contentMediaType ?? [],
      );
      const content = Object.fromEntries(
        (types.length > 0 ? types : ['application/json']).map((type) => [
          type,
          { schema: written },
        ]),
      );
      const headers = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };
      return [status, { description: 'Done', headers, content }];
    }),
  );
}

/** Ways to sign in; the roles of `apiKey` are the scopes that a key needs (OpenAPI 3.1). */
function securityOf(access: Access, scope?: KeyScope): Record<string, string[]>[] {
  if (access === 'internal') return [{ internal: [] }];
  if (access === 'anyone') return [];
  const signedIn: Record<string, string[]>[] = [
    { bearer: [] },
    { cookie: [] },
    ...(scope ? [{ apiKey: [scope] }] : []),
  ];
  return isGuarded(access) ? signedIn : [{}, ...signedIn];
}

const HEADERS = {
  RequestId: { description: 'Id of the request in the logs.', schema: { type: 'string' } },
  RetryAfter: {
    description: 'Seconds after which the same request may succeed.',
    schema: { type: 'integer' },
  },
};

const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'Access token in the `Authorization` header, for API clients.',
  },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'token',
    description:
      'Access token cookie, for browsers; over HTTPS a browser is identified by the copy `__Host-token`.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'amp_…',
    description:
      'Key of a program, made at /admin/programs; only for operations whose scope it has.',
  },
  internal: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Internal-Secret',
    description: "Secret shared by the shop's own processes.",
  },
};

/** Errors of the front server, and of an API key without the scope, which any endpoint may return. */
const FRONT_ERRORS: readonly ErrorCode[] = [
  'bad_address',
  'bad_request',
  'method_not_allowed',
  'request_timeout',
  'unknown_host',
  'headers_too_large',
  'forbidden',
  'not_ready',
  'busy',
];

const ALWAYS: readonly ErrorCode[] = [
  'too_many_requests',
  'body_too_large',
  'body_truncated',
  'database_unavailable',
  'busy',
  'internal',
];

/** Pure: all error codes that an endpoint with these rules may return, those of `route()` and the declared ones. */
export function errorsOf(rules: RouteRules, method: string): ErrorCode[] {
  const { access, body, query, params, idempotent, errors = [] } = rules;
  const changes = method !== 'GET' || rules.changesState === true;
  const isStaff = isGuarded(access) && access !== 'customer';
  const codes: readonly ErrorCode[] = [
    ...ALWAYS,
    ...only(changes && !rules.isWebhook, ['foreign_origin']),
    ...only(isGuarded(access), ['unauthorized', 'session_expired']),
    ...only(isStaff, ['forbidden', 'second_factor_needed', 'second_factor_setup_needed']),
    ...only(access === 'visitor' && changes, ['session_expired']),
    ...only(access === 'internal' || params !== undefined, ['not_found']),
    ...only(Boolean(body || query || idempotent), ['validation_failed']),
    ...only(body !== undefined, ['unsupported_media_type', 'bad_json']),
    ...only(Boolean(idempotent), ['idempotency_key_reused', 'request_in_progress']),
    ...errors,
  ];
  return [...new Set(codes)];
}

const only = (holds: boolean, codes: ErrorCode[]): ErrorCode[] => (holds ? codes : []);
