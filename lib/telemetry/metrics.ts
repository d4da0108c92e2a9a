import type { Counter, Histogram, Registry } from 'prom-client';

/** What this process counts, each under a name that `docs/operations.md` explains. */
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
};

// One for the process, although the front and Next's bundle each have a copy of this module.
const shared = globalThis as typeof globalThis & { shopMetrics?: ShopMetrics };

/** The counters of this process; undefined while nobody measures it (METRICS_PORT). */
export const metrics = (): ShopMetrics | undefined => shared.shopMetrics;

/** Begins to count, or with `undefined` ceases to. */
export function countWith(counters: ShopMetrics | undefined): void {
  if (counters) shared.shopMetrics = counters;
  else delete shared.shopMetrics;
}
