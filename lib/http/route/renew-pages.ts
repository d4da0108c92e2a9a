import { revalidateTag } from 'next/cache';
import { countRenewal } from './renewal-count';

/** Makes the next visitor of every page with one of these tags see it anew. In a request only. */
export function renewPages(tags: string[]): void {
  if (tags.length === 0) return;
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  countRenewal();
}
