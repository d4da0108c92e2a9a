import type { AsyncLocalStorage } from 'node:async_hooks';

type Attributes = Record<string, string | number>;

export type SpanOptions = {
  kind?: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  /** The W3C traceparent of the span's parent; by default the current span. */
  parent?: string | undefined;
  /** Values may only be our own names, numbers and hosts. They never contain a URL, a query value or user input. */
  attributes?: Attributes;
};

/** A span: one unit of work in a trace. */
export type TraceSpan = {
  /** The W3C traceparent of this span, to be passed to the work that it causes. */
  traceparent: string;
  set(attributes: Attributes): void;
  /** Ends the span. `failure` is the name of an error, if there was one. */
  end(failure?: string): void;
};

/** The recorder of spans; `start-tracing.ts` creates it with OpenTelemetry's SDK. */
export type Tracing = {
  start(name: string, options: SpanOptions): TraceSpan;
  current: AsyncLocalStorage<TraceSpan>;
  /** Sends the spans that were not sent yet, and stops. */
  stop(): Promise<void>;
};

// On `globalThis`: the front server and Next's bundle have separate copies of this module. OpenTelemetry's own global
// is not set, since Next would find it and record spans that contain URLs and our error messages.
const shared = globalThis as typeof globalThis & { shopTracing?: Tracing };

/** Starts recording spans with this recorder; `undefined` stops it. */
export function setTracing(tracing: Tracing | undefined): void {
  if (tracing) shared.shopTracing = tracing;
  else delete shared.shopTracing;
}

/** Sends the spans that were not sent yet; called at shutdown. */
export const stopTracing = async (): Promise<void> => shared.shopTracing?.stop();

/** The W3C traceparent of the current span; undefined outside a trace. */
export const currentTrace = (): string | undefined =>
  shared.shopTracing?.current.getStore()?.traceparent;

/** Starts a span, which the caller must end; undefined when tracing is off. */
export function startSpan(name: string, options: SpanOptions = {}): TraceSpan | undefined {
  return shared.shopTracing?.start(name, { parent: currentTrace(), ...options });
}

/** Runs work with this span as the current one. */
export const within = <T>(span: TraceSpan | undefined, work: () => T): T =>
  span && shared.shopTracing ? shared.shopTracing.current.run(span, work) : work();

/** Runs work in a new span and ends the span; when tracing is off, only runs the work. */
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

/** The code or name of an error. Does not return the message, since it may contain user input. */
export function failureOf(error: unknown): string {
  const { code, name } = Object(error) as Record<string, unknown>;
  return String(code ?? name ?? 'failed').slice(0, 100);
}

const TRACEPARENT = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** Pure: the value if it is a valid W3C traceparent; otherwise undefined. */
export const readTraceparent = (given: unknown): string | undefined =>
  typeof given === 'string' && TRACEPARENT.test(given) ? given : undefined;

/** Pure: the trace id in a traceparent, which is 32 hexadecimal digits. */
export const traceIdOf = (traceparent: string): string => traceparent.slice(3, 35);
