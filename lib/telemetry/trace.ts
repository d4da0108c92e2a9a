import type { AsyncLocalStorage } from 'node:async_hooks';

type Attributes = Record<string, string | number>;

export type SpanOptions = {
  kind?: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  /** The W3C traceparent that it continues; the current span's when not given. */
  parent?: string | undefined;
  /** Names of ours, numbers, hosts: never an address, a value of a query, or a person's words. */
  attributes?: Attributes;
};

/** A piece of work in a trace. */
export type TraceSpan = {
  /** The W3C context of what this work causes. */
  traceparent: string;
  set(attributes: Attributes): void;
  /** With the name of the failure, if any. */
  end(failure?: string): void;
};

/** What records spans; `start-tracing.ts` makes it of OpenTelemetry's SDK. */
export type Tracing = {
  start(name: string, options: SpanOptions): TraceSpan;
  current: AsyncLocalStorage<TraceSpan>;
  /** Sends what is recorded. */
  stop(): Promise<void>;
};

// One for the process, although the front and Next's bundle each have a copy of this module. Not
// OpenTelemetry's own global: Next would record spans with addresses and errors of ours in them.
const shared = globalThis as typeof globalThis & { shopTracing?: Tracing };

/** Records spans from now on, or with `undefined` no more. */
export function traceWith(tracing: Tracing | undefined): void {
  if (tracing) shared.shopTracing = tracing;
  else delete shared.shopTracing;
}

/** Sends what is recorded; for the end of the process. */
export const stopTracing = async (): Promise<void> => shared.shopTracing?.stop();

/** The W3C context of the work in progress; undefined outside of a trace. */
export const currentTrace = (): string | undefined =>
  shared.shopTracing?.current.getStore()?.traceparent;

/** Starts a span that the caller ends; undefined while nobody traces. */
export function startSpan(name: string, options: SpanOptions = {}): TraceSpan | undefined {
  return shared.shopTracing?.start(name, { parent: currentTrace(), ...options });
}

/** Runs work within a span. */
export const within = <T>(span: TraceSpan | undefined, work: () => T): T =>
  span && shared.shopTracing ? shared.shopTracing.current.run(span, work) : work();

/** Runs work as a span of its own, which ends with it; just runs it while nobody traces. */
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

/** Its code or name: a message may quote a person's words. */
export function failureOf(error: unknown): string {
  const { code, name } = Object(error) as Record<string, unknown>;
  return String(code ?? name ?? 'failed').slice(0, 100);
}

const TRACEPARENT = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** Pure: a W3C traceparent as somebody sent or stored it; undefined for anything else. */
export const readTraceparent = (given: unknown): string | undefined =>
  typeof given === 'string' && TRACEPARENT.test(given) ? given : undefined;

/** Pure: the trace's id, 32 hexadecimal digits. */
export const traceIdOf = (traceparent: string): string => traceparent.slice(3, 35);
