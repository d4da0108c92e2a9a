import { AsyncLocalStorage } from 'node:async_hooks';
import { setTracing, type Tracing, traceIdOf } from './trace';

type TracingOptions = {
  /** Base URL of the OTLP/HTTP collector to which spans are sent. */
  endpoint: string;
  /** Attributes that describe the process, such as `service.name`. */
  resource: Record<string, string>;
  /** Share of traces that are recorded, 0 to 1. */
  ratio: number;
};

/**
 * Loads OpenTelemetry's SDK (`lib/optional-packages.mjs`) and sends the recorded spans to the collector in batches.
 * Whether a trace is recorded depends only on its id, so that all processes decide alike and no caller can force it.
 */
export async function startTracing({ endpoint, resource, ratio }: TracingOptions): Promise<void> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import(/* turbopackIgnore: true */ '@opentelemetry/sdk-trace'),
    import(/* turbopackIgnore: true */ '@opentelemetry/exporter-trace-otlp-http'),
    import(/* turbopackIgnore: true */ '@opentelemetry/resources'),
  ]);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes(resource),
    sampler: new sdk.TraceIdRatioBasedSampler(ratio),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }),
        scheduledDelayMillis: 2000,
      }),
    ],
  });
  const tracer = provider.getTracer('shop');
  // Spans start and end outside Next's async context. While Next renders a page to store, it would treat reading the
  // clock or a random number as use of the visitor's data.
  const outside = AsyncLocalStorage.snapshot();
  const start: Tracing['start'] = (name, { kind = 'internal', parent, attributes = {} }) => {
    const from = parent
      ? api.trace.setSpanContext(api.ROOT_CONTEXT, contextOf(parent))
      : api.ROOT_CONTEXT;
    const span = outside(() => tracer.startSpan(name, { kind: KINDS[kind], attributes }, from));
    const { traceId, spanId, traceFlags } = span.spanContext();
    return {
      traceparent: `00-${traceId}-${spanId}-0${traceFlags & 1}`,
      set: (more) => void span.setAttributes(more),
      end(failure) {
        if (failure) {
          span.setAttribute('error.type', failure);
          span.setStatus({ code: api.SpanStatusCode.ERROR });
        }
        outside(() => span.end());
      },
    };
  };
  const { SERVER, CLIENT, PRODUCER, CONSUMER, INTERNAL } = api.SpanKind;
  const KINDS = {
    server: SERVER,
    client: CLIENT,
    producer: PRODUCER,
    consumer: CONSUMER,
    internal: INTERNAL,
  };
  setTracing({ start, current: new AsyncLocalStorage(), stop: () => provider.shutdown() });
}

const contextOf = (traceparent: string) => ({
  traceId: traceIdOf(traceparent),
  spanId: traceparent.slice(36, 52),
  traceFlags: Number.parseInt(traceparent.slice(53), 16),
  isRemote: true,
});
