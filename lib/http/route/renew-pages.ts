import { revalidateTag } from 'next/cache';
import { countRenewal } from './renewal-count';

/** Revalidates every page with one of these tags. Only inside a request. */
export function renewPages(tags: string[]): void {
  if (tags.length === 0) return;
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  countRenewal();
}
