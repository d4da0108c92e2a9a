import type { ServerResponse } from 'node:http';
import { logError } from '@/lib/log';
import { renewalCount, tagsRenewedSince } from '@/lib/renewals/renewal-count';
import { requestSecondPass } from '@/lib/renewals/request-renewal';

/** Delay in ms after a response: Next stores a page shortly after it has sent it. */
const STORING = 200;

const late = new Set<string>();
let renewing = 0;

/** Whether there may be stored pages that are stale although the renewal log was applied. */
export const areLatePagesLeft = (): boolean => late.size > 0 || renewing > 0;

/**
 * After a page was rendered, renews again the tags that were renewed during the rendering. Next dates a stored page by
 * the end of its rendering. Without this, a page that read its data before a change and was stored after it would never
 * be revalidated.
 */
export function renewLatePages(response: ServerResponse): false {
  const before = renewalCount();
  response.once('close', () => {
    const tags = tagsRenewedSince(before);
    if (tags.length === 0) return;
    if (late.size === 0) setTimeout(renew, STORING).unref();
    for (const tag of tags) late.add(tag);
  });
  return false;
}

function renew(): void {
  const tags = [...late];
  late.clear();
  renewing += 1;
  requestSecondPass(tags)
    .catch((error: unknown) => logError('late pages', error))
    .finally(() => {
      renewing -= 1;
    });
}
