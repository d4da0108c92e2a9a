import { env } from '@/lib/env';
import { internalSecret } from '@/lib/http/auth/internal-secret';
import { ownOrigin } from '@/lib/public-site';
import { SECOND } from '@/lib/shared/clock';
import { EVERYTHING } from './cache-tags';

/** Maximum tags of one request to the internal endpoint. */
const MOST = 1000;

/** Makes this process's server apply the renewal log. Throws when that fails. */
export const requestCatchUp = (): Promise<void> => callServer({ tags: [] });

/** The same, and renews pages with these tags. Throws when that fails. */
export const requestRenewal = (tags: string[]): Promise<void> => callServer({ tags });

/** Renews pages with these tags again, for those that were being rendered the first time. Throws when that fails. */
export const requestSecondPass = (tags: string[]): Promise<void> =>
  callServer({ tags, isSecondPass: true });

/** By HTTP, because Next lets only requests change its cache. */
async function callServer(body: { tags: string[]; isSecondPass?: boolean }): Promise<void> {
  const tags = body.tags.length > MOST ? EVERYTHING : body.tags;
  const answer = await fetch(`${ownOrigin(env().HOST, env().PORT)}/api/internal/revalidate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Internal-Secret': internalSecret() },
    body: JSON.stringify({ ...body, tags }),
    signal: AbortSignal.timeout(10 * SECOND),
  });
  if (answer.status !== 200) throw new Error(`renewing pages answered ${answer.status}`);
}
