import { env } from '@/lib/env';
import { internalSecret } from '@/lib/http/auth/internal-secret';
import { callExternal } from '@/lib/http/outgoing/call-external';
import { ownOrigin } from '@/lib/public-site';
import { SECOND } from '@/lib/shared/clock';

/**
 * Marks every page with one of these tags as out of date, so that the next visit renders it again.
 * Goes through our own HTTP server, since Next lets only requests touch its page cache.
 */
export async function revalidatePages(tags: string[]): Promise<void> {
  for (let from = 0; from < tags.length; from += 500) {
    const answer = await callExternal({
      name: 'pages',
      url: `${ownOrigin(env().HOST, env().PORT)}/api/internal/revalidate`,
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Internal-Secret': internalSecret() },
      body: JSON.stringify({ tags: tags.slice(from, from + 500) }),
      timeoutMs: 10 * SECOND,
      deadlineMs: 30 * SECOND,
      retries: 2,
    });
    if (answer.status !== 200) throw new Error(`revalidation answered ${answer.status}`);
  }
}
