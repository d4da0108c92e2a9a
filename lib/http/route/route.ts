import { unstable_rethrow } from 'next/navigation';
import type { z } from 'zod';
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
import type { Viewer } from '../auth/viewer';
import { errorResponse } from './error-response';
import { idempotencyKey } from './idempotency-key';
import { consumeLimit, type LimitName, loadShopOrDefaults } from './rate-limit';
import { readBody, readJson } from './read-body';
import { noteRefusal } from './refusals';
import { REQUEST_ID_HEADER, requestIdOf } from './request-id';

installValidationTexts();

type Schema = z.ZodType;
type Parsed<S extends Schema | undefined> = S extends Schema ? z.output<S> : undefined;

/** The type of a handler's `viewer` for its access level. */
type ViewerOf<A extends Access> = A extends Guarded
  ? Viewer
  : A extends 'visitor'
    ? Viewer | null
    : undefined;

/** Successful responses of an endpoint: a schema of status 200, or schemas by status. */
export type Answers = Schema | Record<number, Schema>;

type Rules<
  A extends Access,
  B extends Schema | undefined,
  Q extends Schema | undefined,
  P extends Schema | undefined,
> = {
  access: A;
  /** Set for a GET that changes state: its origin is checked as for the other methods. */
  changesState?: boolean;
  /** The endpoint's own rate limit, in addition to the limit of all calls. */
  limit?: LimitName;
  body?: B;
  query?: Q;
  params?: P;
  /** Maximum bytes; 100 KB by default. */
  maxBody?: number;
  /** Whether an Idempotency-Key is accepted, by which the handler recognises a repeated request. */
  idempotent?: boolean;
} & Described;

/** Only for the API description; tests validate responses against it, production does not. */
type Described = {
  answer?: Answers;
  /** Error codes in addition to those that follow from the other rules. */
  errors?: readonly ErrorCode[];
};

type RouteContext<V, B, Q, P> = {
  request: Request;
  requestId: string;
  db: Database;
  /** Runs a list query on the replica if allowed. Not for data that is stored or decided on. */
  readList<T>(read: (db: Database) => Promise<T>): Promise<T>;
  viewer: V;
  body: B;
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
 * Creates the handler of a JSON endpoint; no other way is used. Order: origin → limit of all calls → admit → size limit
 * → parse → `limit` → run. The limit of all calls is cheap and stops floods; an endpoint's own limit protects its work,
 * so only valid requests consume it.
 * Errors become `{ message, code, errors? }`; nothing is cached; every response carries the request's id. `access` is
 * required, so an endpoint cannot forget it.
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
      const viewer = await admit(rules.access, request);
      if (rules.body) setLongestEmail((await loadShopOrDefaults()).longestEmail);
      const parsed = {
        params: parse(rules.params, rules.params ? await context.params : undefined, 'not_found'),
        // The last value wins when a name is repeated.
        query: parse(rules.query, Object.fromEntries(new URL(request.url).searchParams)),
        body: parse(rules.body, rules.body ? await readJson(request, rules.maxBody) : undefined),
      };
      if (!rules.body) await readBody(request, rules.maxBody);
      if (rules.limit && !isInternal(rules)) await consumeLimit(rules.limit, request);
      return handle({
        request,
        requestId,
        viewer: viewer as ViewerOf<A>,
        ...(parsed as { body: Parsed<B>; query: Parsed<Q>; params: Parsed<P> }),
        idempotencyKey: rules.idempotent ? keyOf(request) : undefined,
        readList: (read) => readFromReplica(allowsReplica(request), read),
        // Opened on first use: some endpoints must work without a database.
        get db() {
          return database();
        },
      });
    });
  return Object.assign(serve, { rules });
}

async function respond(
  request: Request,
  work: (requestId: string) => Promise<Response>,
): Promise<Response> {
  const requestId = requestIdOf(request.headers.get(REQUEST_ID_HEADER));
  const recorded = recordedRenewals();
  try {
    const answer = await work(requestId);
    // So that the client sees its own change on the next page.
    if (recordedRenewals() !== recorded) await catchUp();
    return finish(answer, request, requestId);
  } catch (error) {
    // Next throws control-flow errors to stop a handler during the build.
    unstable_rethrow(error);
    noteRefusal(error, request);
    return finish(errorResponse(error, requestId), request, requestId);
  }
}

/** The change is already committed: if reading the log fails here, the next read a second later applies it. */
const catchUp = (): Promise<void> =>
  applyRenewalLog(database()).catch((error: unknown) => logError('renewals', error));

/**
 * The variant of `route()` for webhooks of external systems: no origin check, and the raw body, because a signature
 * covers bytes, not JSON. The handler must verify the signature.
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

/** Calls of machines are counted separately from those of people. */
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
  // Also after an error: a change may be committed although its response is lost.
  if (env().DATABASE_READ_URL && !isSafe(request)) {
    answer.headers.append('Set-Cookie', changedCookie());
  }
  for (const [name, value] of Object.entries(corsHeaders(request))) answer.headers.set(name, value);
  return answer;
}
