import { EVERYTHING } from '@/lib/cache-tags';
import { env } from '@/lib/env';
import { internalSecret } from '@/lib/http/auth/internal-secret';
import { ownOrigin } from '@/lib/public-site';
import { SECOND } from '@/lib/shared/clock';

/** Maximum tags of one request to the internal endpoint. */
const MOST = 1000;

/**
 * Makes this process's server read the log of renewals, and also renew pages with these tags. Uses HTTP, since Next
 * lets only requests change its cache. Throws when that fails.
 */
export async function revalidatePages(
  tags: string[],
  { isSecondPass = false } = {},
): Promise<void> {
  const answer = await fetch(`${ownOrigin(env().HOST, env().PORT)}/api/internal/revalidate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Internal-Secret': internalSecret() },
    body: JSON.stringify({ tags: tags.length > MOST ? EVERYTHING : tags, isSecondPass }),
    signal: AbortSignal.timeout(10 * SECOND),
  });
  if (answer.status !== 200) throw new Error(`renewing pages answered ${answer.status}`);
}
