import { badRequest, type JsonObject } from './http';

const WEBHOOK_MODES = ['normal', 'lost', 'repeat', 'reordered', 'forged', 'wrong-amount'] as const;
const API_MODES = ['ok', 'hang', '500', 'slow', 'garbage', 'nulls'] as const;

const REFUND_MODES = ['now', 'later'] as const;
const CHECK_MODES = ['off', 'on'] as const;

export type WebhookMode = (typeof WEBHOOK_MODES)[number];
export type ApiMode = (typeof API_MODES)[number];
type RefundMode = (typeof REFUND_MODES)[number];
type CheckMode = (typeof CHECK_MODES)[number];

export interface Modes {
  set(body: JsonObject): void;
  current(): { webhooks: WebhookMode; api: ApiMode; refunds: RefundMode; checks: CheckMode };
  /** Returns the current mode and counts one use of it. After `times` uses, the default mode applies again. */
  takeWebhooks(): WebhookMode;
  takeApi(request?: string): ApiMode;
  takeRefunds(): RefundMode;
}

export function createModes(): Modes {
  const webhooks = new Switch<WebhookMode>('normal');
  const api = new Switch<ApiMode>('ok');
  const refunds = new Switch<RefundMode>('now');
  let checks: CheckMode = 'off';
  let mentioned = '';

  return {
    set(body) {
      const times = parseTimes(body.times);
      const nextWebhooks = oneOf(WEBHOOK_MODES, body.webhooks, 'webhooks');
      const nextApi = oneOf(API_MODES, body.api, 'api');
      const nextRefunds = oneOf(REFUND_MODES, body.refunds, 'refunds');
      checks = oneOf(CHECK_MODES, body.checks, 'checks') ?? checks;
      if (nextRefunds) refunds.set(nextRefunds, times);
      if (nextWebhooks) webhooks.set(nextWebhooks, times);
      if (nextApi) api.set(nextApi, times);
      if (nextApi) mentioned = typeof body.mentions === 'string' ? body.mentions : '';
    },
    current: () => ({ webhooks: webhooks.mode, api: api.mode, refunds: refunds.mode, checks }),
    takeWebhooks: () => webhooks.take(),
    takeRefunds: () => refunds.take(),
    takeApi: (request = '') => (request.includes(mentioned) ? api.take() : 'ok'),
  };
}

class Switch<Mode extends string> {
  mode: Mode;
  private left = Number.POSITIVE_INFINITY;

  constructor(private readonly usual: Mode) {
    this.mode = usual;
  }

  set(mode: Mode, times: number): void {
    this.mode = mode;
    this.left = times;
  }

  take(): Mode {
    const mode = this.mode;
    this.left -= 1;
    if (this.left <= 0) this.set(this.usual, Number.POSITIVE_INFINITY);
    return mode;
  }
}

function parseTimes(value: unknown): number {
  if (value === undefined) return Number.POSITIVE_INFINITY;
  if (typeof value === 'number' && Number.isInteger(value) && value > 0) return value;
  throw badRequest("invalid 'times'");
}

/** The webhook mode in the body of a control request, which applies to one payment only. */
export const webhookMode = (body: JsonObject): WebhookMode | undefined =>
  oneOf(WEBHOOK_MODES, body.webhooks, 'webhooks');

function oneOf<Mode extends string>(
  modes: readonly Mode[],
  value: unknown,
  field: string,
): Mode | undefined {
  if (value === undefined) return undefined;
  const mode = modes.find((candidate) => candidate === value);
  if (mode === undefined) throw badRequest(`invalid '${field}': one of ${modes.join(', ')}`);
  return mode;
}
