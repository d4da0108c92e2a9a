import { CONTENT_MODES, type ContentFault } from './content-faults';
import { type Fields, isFields, PosterError, toInteger, toShare, toText } from './protocol';
import { TRANSPORT_MODES, type TransportFault } from './transport-faults';

/** The method name that limits a fault to pictures. */
export const PICTURES = 'upload';

const MODES = ['ok', ...TRANSPORT_MODES, ...CONTENT_MODES] as const;
type Mode = (typeof MODES)[number];

interface Rule {
  mode: Mode;
  /** remaining calls with this fault */
  times: number;
  /** null means every method, but not pictures */
  method: string | null;
  /** probability for each call */
  share: number;
  /** seconds */
  retryAfter: number;
  /** milliseconds */
  delay: number;
  /** Only for `nonsense`: 3 puts invalid values into every third row. */
  every: number;
}

/** The faults of one call; `transport` is null when the response arrives intact. */
export interface Fault {
  transport: TransportFault | null;
  content: ContentFault[];
}

/** How the API misbehaves for the next calls. */
export interface Faults {
  set(body: Fields): Fields;
  show(): Fields;
  /** Returns the faults for this call, and uses up one of `times` of each rule that applies. */
  next(method: string): Fault;
}

export function createFaults(): Faults {
  let rules: Rule[] = [];

  /** Whether a rule applies to this call; if so, uses up one of its `times`. */
  function strikes(rule: Rule, method: string): boolean {
    const isMeant = rule.method === null ? method !== PICTURES : rule.method === method;
    if (!isMeant || rule.times <= 0 || Math.random() >= rule.share) return false;
    rule.times -= 1;
    return true;
  }

  return {
    set(body) {
      const isList = Array.isArray(body.faults);
      const wanted: unknown[] = Array.isArray(body.faults) ? body.faults : [body];
      const read = wanted.map((one) => ruleOf(isFields(one) ? one : {}));
      rules = read.filter(({ mode }) => mode !== 'ok');
      return isList ? { faults: read.map(shown) } : { ...read.map(shown)[0] };
    },
    show: () => ({ faults: rules.filter(({ times }) => times > 0).map(shown) }),
    next(method) {
      let transport: TransportFault | null = null;
      const content: ContentFault[] = [];
      for (const rule of rules) {
        const spoilt = CONTENT_MODES.find((mode) => mode === rule.mode);
        const sent = TRANSPORT_MODES.find((mode) => mode === rule.mode);
        if (spoilt && strikes(rule, method)) content.push({ mode: spoilt, every: rule.every });
        // A response can have only one transport fault.
        if (sent && !transport && strikes(rule, method)) {
          transport = { mode: sent, retryAfter: rule.retryAfter, delay: rule.delay };
        }
      }
      return { transport, content };
    },
  };
}

const SLOW_BY = 3000;

function ruleOf(body: Fields): Rule {
  const mode = MODES.find((one) => one === String(body.mode));
  if (!mode) throw new PosterError(155, `mode is one of ${MODES.join(', ')}`, 'mode');
  const method = toText(body.method);
  const isOfContent = CONTENT_MODES.some((one) => one === mode);
  if (method === PICTURES ? isOfContent : mode === 'svg') {
    throw new PosterError(155, `${mode} cannot be done to ${method ?? 'every method'}`, 'mode');
  }
  const share = body.share === undefined ? 1 : toShare(body.share);
  if (share === null) throw new PosterError(155, 'share is from 0 to 1', 'share');
  return {
    mode,
    times: toInteger(body.times) ?? Number.POSITIVE_INFINITY,
    method,
    share,
    retryAfter: toInteger(body.retryAfter) ?? 1,
    delay: toInteger(body.delay) ?? SLOW_BY,
    every: Math.max(toInteger(body.every) ?? 3, 1),
  };
}

const shown = ({ mode, times, method, share }: Rule): Fields => ({
  mode,
  times: Number.isFinite(times) ? times : null,
  method,
  share,
});
