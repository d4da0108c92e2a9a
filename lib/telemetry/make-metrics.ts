import type { ShopMetrics } from './metrics';

/** Upper bounds of the histogram buckets in seconds; percentiles are estimated from them. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Creates the shop's counters in a registry of its own, with prom-client's default metrics of the process (memory,
 * event loop, garbage collection). Label values come only from fixed lists, so the number of time series is limited.
 */
export async function makeMetrics(): Promise<ShopMetrics> {
  const { Counter, collectDefaultMetrics, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Counter({
      name: 'shop_http_requests_total',
      help: 'Requests that were not served from the page cache, by pattern of the route.',
      labelNames: ['route', 'method', 'status'],
      registers,
    }),
    seconds: new Histogram({
      name: 'shop_http_request_duration_seconds',
      help: 'Time from the request to the end of its response.',
      labelNames: ['route', 'method'],
      buckets: BUCKETS,
      registers,
    }),
    pages: new Counter({
      name: 'shop_page_cache_total',
      help: 'Public pages: served from the page cache (hit), or requested from Next (miss).',
      labelNames: ['result'],
      registers,
    }),
    apiErrors: new Counter({
      name: 'shop_api_errors_total',
      help: 'Refusals and failures of the API by code, such as out_of_stock.',
      labelNames: ['code'],
      registers,
    }),
    limited: new Counter({
      name: 'shop_rate_limit_refusals_total',
      help: 'Requests and attempts for which there was no point left, by limit.',
      labelNames: ['limit'],
      registers,
    }),
    orders: new Counter({
      name: 'shop_orders_total',
      help: 'Orders placed, by method of payment.',
      labelNames: ['payment'],
      registers,
    }),
    invoicesFailed: new Counter({
      name: 'shop_invoices_failed_total',
      help: 'Payment pages that a bank did not make.',
      labelNames: ['bank'],
      registers,
    }),
    jobsFailed: new Counter({
      name: 'shop_jobs_failed_total',
      help: 'Failed runs of jobs and deliveries of messages.',
      labelNames: ['job'],
      registers,
    }),
    offlinePages: new Counter({
      name: 'shop_offline_pages_total',
      help: 'Pages that browsers opened from their cache because the network failed or was slow.',
      registers,
    }),
  };
}
