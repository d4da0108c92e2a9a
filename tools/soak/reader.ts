import { call } from './call';
import { repeatUntilOver, type SoakState } from './soak-state';

type Visit = { path: string; status: number; milliseconds: number; isDuringFault: boolean };

/** A visitor who reads pages and their API responses all the time, except while the shop is down. */
export async function readPages(world: SoakState, visits: Visit[]): Promise<void> {
  const { url } = world.shop;
  await repeatUntilOver(world, 150, async () => {
    const product = world.random.one(world.steady) ?? '/';
    const path =
      world.random.one([
        '/',
        '/wigs',
        '/figures',
        '/character',
        product,
        product,
        `/api/products/stock?ids=${product.split('/').at(-1)}`,
        '/api/products/all?page=3',
      ]) ?? '/';
    const isDuringFault = world.fault !== '';
    if (!world.shop.isUp) return;
    const began = performance.now();
    const { status } = await call('GET', url + path);
    // The shop was killed during the request.
    if (!world.shop.isUp) return;
    visits.push({ path, status, milliseconds: performance.now() - began, isDuringFault });
  });
}

/** Median and 99th percentile in milliseconds, and the number of failures. */
export function summary(visits: Visit[]): string {
  const times = visits.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  return `${visits.length} pages, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${failures(visits).length} failed`;
}

export const failures = (visits: Visit[]): Visit[] => visits.filter(({ status }) => status !== 200);

export type { Visit };
