import type { ErrorCode } from '@/lib/errors';
import { isGuarded } from '../auth/access';
import type { RouteRules } from '../route/route';

/** Errors of the front server, which any endpoint may return. */
export const FRONT_ERRORS: readonly ErrorCode[] = [
  'bad_address',
  'bad_request',
  'method_not_allowed',
  'request_timeout',
  'unknown_host',
  'headers_too_large',
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

/** Pure: every error code of an endpoint with these rules: those of `route()` and the declared ones. */
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
