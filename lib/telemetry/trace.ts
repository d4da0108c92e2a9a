import type { AsyncLocalStorage } from 'node:async_hooks';

type Attributes = Record<string, string | number>;

export type SpanOptions = {
  kind?: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  /** The W3C traceparent to continue; by default that of the current span. */
  parent?: string | undefined;
  /** Only our own names, numbers and hosts: never a URL, a query value, or user input. */
  attributes?: Attributes;
};

/** A span: a unit of work in a trace. */
export type TraceSpan = {
  /** The W3C traceparent to pass to work caused by this span. */
  traceparent: string;
  set(attributes: Attributes): void;
  /** Ends the span; `failure` is the name of an error, if any. */
  end(failure?: string): void;
};

/** The span recorder; `start-tracing.ts` creates it from OpenTelemetry's SDK. */
export type Tracing = {
  start(name: string, options: SpanOptions): TraceSpan;
  current: AsyncLocalStorage<TraceSpan>;
  /** Sends the recorded spans. */
  stop(): Promise<void>;
};

// On `globalThis`: the front server and Next's bundle have separate copies of this module. OpenTelemetry's own global
// is not used: Next would record spans that contain URLs and our error messages.
const shared = globalThis as typeof globalThis & { shopTracing?: Tracing };

/** Starts recording spans, or stops it with `undefined`. */
export function setTracing(tracing: Tracing | undefined): void {
  if (tracing) shared.shopTracing = tracing;
  else delete shared.shopTracing;
}

/** Sends the recorded spans; called at shutdown. */
export const stopTracing = async (): Promise<void> => shared.shopTracing?.stop();

/** The W3C traceparent of the current span; undefined outside a trace. */
export const currentTrace = (): string | undefined =>
  shared.shopTracing?.current.getStore()?.traceparent;

/** Starts a span that the caller must end; undefined when tracing is off. */
export function startSpan(name: string, options: SpanOptions = {}): TraceSpan | undefined {
  return shared.shopTracing?.start(name, { parent: currentTrace(), ...options });
}

/** Runs work within a span. */
export const within = <T>(span: TraceSpan | undefined, work: () => T): T =>
  span && shared.shopTracing ? shared.shopTracing.current.run(span, work) : work();

/** Runs work as a span and ends it; when tracing is off it only runs the work. */
export async function traced<T>(
  name: string,
  options: SpanOptions,
  work: (span?: TraceSpan) => Promise<T>,
): Promise<T> {
  const span = startSpan(name, options);
  if (!span) return work();
  try {
    const result = await within(span, () => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end(failureOf(error));
    throw error;
  }
}

/** An error's code or name; never its message, which may quote user input. */
export function failureOf(error: unknown): string {
  const { code, name } = Object(error) as Record<string, unknown>;
  return String(code ?? name ?? 'failed').slice(0, 100);
}

const TRACEPARENT = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** Pure: a valid W3C traceparent; undefined for anything else. */
export const readTraceparent = (given: unknown): string | undefined =>
  typeof given === 'string' && TRACEPARENT.test(given) ? given : undefined;

/** Pure: the trace's id, 32 hexadecimal digits. */
export const traceIdOf = (traceparent: string): string => traceparent.slice(3, 35);
