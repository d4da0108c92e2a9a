import { unstable_rethrow } from 'next/navigation';
import type { z } from 'zod';
import { actingKey } from '@/lib/audit/acting-key';
import { type Database, database } from '@/lib/db/client';
import { readFromReplica } from '@/lib/db/replica';
import { env } from '@/lib/env';
import { type ErrorCode, ShopError } from '@/lib/errors';
import { logError } from '@/lib/log';
import { recordedRenewals } from '@/lib/renewals/record-renewal';
import { setLongestEmail } from '@/lib/settings/longest-email';
import { installValidationTexts } from '@/lib/shared/validation-texts';
import { applyRenewalLog } from '../../renewals/renew-pages';
import type { Access, Guarded } from '../auth/access';
import { admit } from '../auth/admit';
import { checkOrigin, corsHeaders, isSafe } from '../auth/origin';
import { allowsReplica, changedCookie } from '../auth/recent-change';
import type { KeyScope } from '../auth/scopes';
import type { Viewer } from '../auth/viewer';
import { noteRefusal } from './counted-warnings';
import { errorResponse } from './error-response';
import { consumeLimit, type LimitName, loadShopOrDefaults } from './rate-limit';
import { readBody, readJson } from './read-body';
import { idempotencyKey, REQUEST_ID_HEADER, requestIdOf } from './request-facts';

installValidationTexts();

type Schema = z.ZodType;
type Parsed<S extends Schema | undefined> = S extends Schema ? z.output<S> : undefined;

/** The type of `viewer` that a handler gets, by its access level. */
type ViewerOf<A extends Access> = A extends Guarded
  ? Viewer
  : A extends 'visitor'
    ? Viewer | null
    : undefined;

/** Successful responses of an endpoint: one schema means status 200; otherwise schemas by HTTP status. */
export type Answers = Schema | Record<number, Schema>;

type Rules<
  A extends Access,
  B extends Schema | undefined,
  Q extends Schema | undefined,
  P extends Schema | undefined,
> = {
  access: A;
  /** The scope with which an API key is admitted; without it the handler refuses all keys. */
  scope?: KeyScope;
  /** Set this for a GET that changes state: then the origin is checked, as for POST, PATCH and DELETE. */
  changesState?: boolean;
  /** The endpoint's own rate limit, in addition to the limit of all calls. */
  limit?: LimitName;
  body?: B;
  query?: Q;
  params?: P;
  /** Maximum bytes of the body; 100 KB by default. */
  maxBody?: number;
  /** Whether what the path names exists; checked before the body is read, for endpoints with large bodies. */
  isFound?(context: { db: Database; params: Parsed<P> }): Promise<boolean>;
  /** Whether the handler gets the Idempotency-Key header, by which it recognises a repeated request. */
  idempotent?: boolean;
} & Described;

/** Only for the API description and for tests, which validate responses against it; not used in production. */
type Described = {
  answer?: Answers;
  /** Error codes that the handler itself throws, in addition to those that follow from the other rules. */
  errors?: readonly ErrorCode[];
};

type RouteContext<V, B, Q, P> = {
  request: Request;
  requestId: string;
  db: Database;
  /** Runs the query of a list, on a replica if allowed. Not for data that is stored or decides about a change. */
  readList<T>(read: (db: Database) => Promise<T>): Promise<T>;
  viewer: V;
  body: B;
  /** The bytes of the body, of an endpoint without a schema of it. */
  raw: Buffer;
  query: Q;
  params: P;
  idempotencyKey: string | undefined;
};

type NextContext = { params: Promise<Record<string, string | string[]>> };

/** A handler's rules, from which the API description is generated. */
export type RouteRules = Rules<
  Access,
  Schema | undefined,
  Schema | undefined,
  Schema | undefined
> & { isWebhook?: boolean };

export type RouteHandler = ((request: Request, context: NextContext) => Promise<Response>) & {
  rules: RouteRules;
};

/**
 * Creates the handler of a JSON endpoint; every JSON endpoint must use it. Steps: check of the origin, limit of all
 * calls, access (`admit`), parsing with the size limit, the endpoint's own `limit`, `handle`. The limit of all calls is
 * cheap and stops floods. The endpoint's own limit protects its work, so only valid requests consume it. Errors become
 * `{ message, code, errors? }`. No response may be cached unless the handler says so. Every response carries the
 * request's id. `access` is required, so that no endpoint can forget it.
 */
export function route<
  A extends Access,
  B extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  P extends Schema | undefined = undefined,
>(
  rules: Rules<A, B, Q, P>,
  handle: (
    context: RouteContext<ViewerOf<A>, Parsed<B>, Parsed<Q>, Parsed<P>>,
  ) => Promise<Response> | Response,
): RouteHandler {
  const serve = (request: Request, context: NextContext): Promise<Response> =>
    respond(request, async (requestId) => {
      checkOrigin(request, { changesState: rules.changesState });
      await consumeLimit(isInternal(rules) ? 'internal' : 'calls', request);
      const viewer = await admit(rules.access, request, rules.scope);
      if (rules.body) setLongestEmail((await loadShopOrDefaults()).longestEmail);
      const found = {
        params: parse(
          rules.params,
          rules.params ? await context.params : undefined,
          'not_found',
        ) as Parsed<P>,
        // A getter: some endpoints must work without a database, so it is opened only on use.
        get db() {
          return database();
        },
      };
      if (rules.isFound && !(await rules.isFound(found))) throw new ShopError('not_found');
      const parsed = {
        params: found.params,
        // If a parameter occurs twice, its last value is used.
        query: parse(rules.query, Object.fromEntries(new URL(request.url).searchParams)),
        body: parse(rules.body, rules.body ? await readJson(request, rules.maxBody) : undefined),
      };
      const raw = rules.body ? Buffer.alloc(0) : await readBody(request, rules.maxBody);
      if (rules.limit && !isInternal(rules)) await consumeLimit(rules.limit, request);
      const answer = () =>
        handle({
          request,
          requestId,
          raw,
          viewer: viewer as ViewerOf<A>,
          ...(parsed as { body: Parsed<B>; query: Parsed<Q>; params: Parsed<P> }),
          idempotencyKey: rules.idempotent ? keyOf(request) : undefined,
          readList: (read) => readFromReplica(allowsReplica(request), read),
          get db() {
            return found.db;
          },
        });
      return viewer && 'keyName' in viewer
        ? withoutTokens(await actingKey.run(viewer.keyName, answer))
        : answer();
    });
  return Object.assign(serve, { rules });
}

/**
 * An answer to an API key, without the secret links of orders: with one anybody can cancel the order and read the gift
 * certificates that were bought with it.
 */
async function withoutTokens(answer: Response): Promise<Response> {
  const body = JSON.parse(await answer.text(), (key, value) => (key === 'token' ? '' : value));
  return Response.json(body, { status: answer.status });
}

async function respond(
  request: Request,
  work: (requestId: string) => Promise<Response>,
): Promise<Response> {
  const requestId = requestIdOf(request.headers.get(REQUEST_ID_HEADER));
  const recorded = recordedRenewals();
  try {
    const answer = await work(requestId);
    // Applies renewals that the handler has recorded, so that the client's next page shows its own change.
    if (recordedRenewals() !== recorded) await catchUp();
    return finish(answer, request, requestId);
  } catch (error) {
    // During the build Next stops handlers by throwing errors of its own, which must reach Next.
    unstable_rethrow(error);
    noteRefusal(error, request);
    return finish(errorResponse(error, requestId), request, requestId);
  }
}

/** Applies the renewal log. Errors are only logged: the change is committed, and the log is read every second. */
const catchUp = (): Promise<void> =>
  applyRenewalLog(database()).catch((error: unknown) => logError('renewals', error));

/**
 * `route()` for webhooks of external systems: the origin is not checked, and the handler gets the raw body, because a
 * signature covers bytes, not JSON. The handler must verify the signature.
 */
export function webhook(
  rules: { limit: LimitName; maxBody?: number } & Described,
  handle: (context: { request: Request; raw: Buffer; db: Database }) => Promise<Response>,
): RouteHandler {
  const serve = (request: Request): Promise<Response> =>
    respond(request, async () => {
      await consumeLimit(rules.limit, request);
      return handle({
        request,
        raw: await readBody(request, rules.maxBody),
        get db() {
          return database();
        },
      });
    });
  return Object.assign(serve, {
    rules: { ...rules, access: 'anyone' as const, isWebhook: true },
  });
}

/** Whether only machines call an endpoint: their calls count towards the limit `internal`, not `calls`. */
const isInternal = ({ access, limit }: Pick<RouteRules, 'access' | 'limit'>): boolean =>
  access === 'internal' || limit === 'internal';

function parse<S extends Schema | undefined>(
  schema: S,
  value: unknown,
  onFailure?: 'not_found',
): Parsed<S> | undefined {
  if (!schema) return undefined;
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data as Parsed<S>;
  if (onFailure) throw new ShopError(onFailure);
  throw result.error;
}

const keyOf = ({ headers }: Request): string | undefined =>
  idempotencyKey.parse(headers.get('idempotency-key') ?? undefined);

function finish(answer: Response, request: Request, requestId: string): Response {
  answer.headers.set('X-Request-Id', requestId);
  if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', 'no-store');
  answer.headers.append('Vary', 'Cookie, Authorization, Origin, Referer, Sec-Fetch-Site');
  // The cookie is set after an error too: the change may be committed although the response is an error or is lost.
  if (env().DATABASE_READ_URL && !isSafe(request)) {
    answer.headers.append('Set-Cookie', changedCookie());
  }
  for (const [name, value] of Object.entries(corsHeaders(request))) answer.headers.set(name, value);
  return answer;
}
