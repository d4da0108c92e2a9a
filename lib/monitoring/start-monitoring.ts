import { database } from '@/lib/db/client';
import { env } from '@/lib/env';
import { releaseName } from '@/lib/release';
import { makeMetrics } from '@/lib/telemetry/make-metrics';
import { setMetrics } from '@/lib/telemetry/metrics';
import { startTracing } from '@/lib/telemetry/start-tracing';
import { addGauges } from './gauges';
import { instanceId } from './instance-id';
import { serveMetrics } from './serve-metrics';

/**
 * Starts metrics for Prometheus (METRICS_PORT) and traces (OTEL_EXPORTER_OTLP_ENDPOINT). Libraries are loaded only for
 * what is set.
 */
export async function startMonitoring(): Promise<void> {
  const { METRICS_PORT, METRICS_HOST } = env();
  await recordTraces();
  if (!METRICS_PORT) return;
  const metrics = await makeMetrics();
  await addGauges(metrics.registry, database);
  setMetrics(metrics);
  serveMetrics(metrics.registry, METRICS_PORT, METRICS_HOST);
}

/** Starts only traces, for a child process. */
export async function recordTraces(): Promise<void> {
  const settings = env();
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings;
  if (!endpoint) return;
  await startTracing({
    endpoint,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
    resource: {
      'service.name': settings.OTEL_SERVICE_NAME,
      'service.version': releaseName(),
      'service.instance.id': instanceId(),
    },
  });
}
