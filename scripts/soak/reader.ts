import { call } from './call';
import { repeatUntilOver, type SoakState } from './soak-state';

type Visit = { path: string; status: number; milliseconds: number; isDuringFault: boolean };

/** Somebody who looks at pages all the time, and at what they ask of the API; not while the shop is down. */
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
    // Killed under the reader's hands.
    if (!world.shop.isUp) return;
    visits.push({ path, status, milliseconds: performance.now() - began, isDuringFault });
  });
}

/** Milliseconds of the middle and of the slowest in a hundred, and what was no page. */
export function summary(visits: Visit[]): string {
  const times = visits.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  return `${visits.length} pages, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${failures(visits).length} failed`;
}

export const failures = (visits: Visit[]): Visit[] => visits.filter(({ status }) => status !== 200);

export type { Visit };
