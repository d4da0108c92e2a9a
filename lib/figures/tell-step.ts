import { api } from '@/lib/http/browser/api-client';
import type { ToldStep } from './visit';

const told = new Set<ToldStep>();

/** Tells the shop, once a page, that the visit has reached this step. Import it only in code that a press loads. */
export function tellStep(step: ToldStep): void {
  if (told.has(step)) return;
  told.add(step);
  void api.post('/api/visits', { body: { step }, isBackground: true }).catch(() => {});
}
