import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';
import { database } from '@/lib/db/client';
import { env } from '@/lib/env';
import { logError } from '@/lib/log';
import { releaseName } from '@/lib/release';
import { makeMetrics } from '@/lib/telemetry/make-metrics';
import { setMetrics } from '@/lib/telemetry/metrics';
import { startTracing } from '@/lib/telemetry/start-tracing';
import { addGauges } from './gauges';
import { instanceId } from './heartbeat';

/**
 * Starts metrics for Prometheus if METRICS_PORT is set, and traces if OTEL_EXPORTER_OTLP_ENDPOINT is set. Their
 * libraries are loaded only then.
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

/** Starts traces but no metrics: for a child process, and as a part of `startMonitoring`. */
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

/**
 * Serves GET /metrics on a port of its own, never through the front server: only operators may read the metrics. If the
 * port is taken, an error is logged and the shop starts anyway.
 */
export function serveMetrics(registry: Registry, port: number, host: string): Server {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
    } catch (error) {
      logError('metrics', error);
      response.writeHead(500).end();
    }
  });
  server.on('error', (error) => logError('metrics', error, { port }));
  server.listen(port, host);
  // A scrape in progress must not keep the process alive.
  return server.unref();
}
