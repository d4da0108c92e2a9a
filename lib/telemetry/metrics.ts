import type { Counter, Histogram, Registry } from 'prom-client';

/** The metrics of this process; `docs/run.md` explains each name. */
export type ShopMetrics = {
  registry: Registry;
  requests: Counter<'route' | 'method' | 'status'>;
  seconds: Histogram<'route' | 'method'>;
  pages: Counter<'result'>;
  apiErrors: Counter<'code'>;
  limited: Counter<'limit'>;
  orders: Counter<'payment'>;
  invoicesFailed: Counter<'bank'>;
  jobsFailed: Counter<'job'>;
  offlinePages: Counter;
};

// On `globalThis`: the front server and Next's bundle have separate copies of this module.
const shared = globalThis as typeof globalThis & { shopMetrics?: ShopMetrics };

/** The counters of this process; undefined without METRICS_PORT. */
export const metrics = (): ShopMetrics | undefined => shared.shopMetrics;

/** Starts counting with these counters; `undefined` stops it. */
export function setMetrics(counters: ShopMetrics | undefined): void {
  if (counters) shared.shopMetrics = counters;
  else delete shared.shopMetrics;
}
