import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';
import { logError } from '@/lib/log';

/**
 * Answers GET /metrics on a port of its own, never through the front: the figures are for those who
 * run the shop. A taken port is an error of the log; the shop itself opens all the same.
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
  // The process ends when the shop does, whoever still asks here.
  return server.unref();
}
