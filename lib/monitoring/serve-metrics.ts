import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';
import { logError } from '@/lib/log';

/**
 * Serves GET /metrics on a separate port, never through the front server: the metrics are for the operators. If the
 * port is taken an error is logged, and the shop starts anyway.
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
  // Open scrapes must not keep the process alive.
  return server.unref();
}
