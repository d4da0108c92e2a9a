import { env } from '@/lib/env';
import { internalSecret } from '@/lib/http/auth/secrets';
import { ownOrigin } from '@/lib/public-site';
import { SECOND } from '@/lib/shared/clock';
import { EVERYTHING } from './cache-tags';

/** Maximum tags of one request to the internal endpoint. */
const MOST = 1000;

/** Makes the server of this process apply the renewal log. Throws when that fails. */
export const requestCatchUp = (): Promise<void> => callServer({ tags: [] });

/** Makes the server of this process apply the renewal log, and renew these tags. Throws when that fails. */
export const requestRenewal = (tags: string[]): Promise<void> => callServer({ tags });

/** Makes the server renew these tags again, for pages that were just being rendered. Throws when that fails. */
export const requestSecondPass = (tags: string[]): Promise<void> =>
  callServer({ tags, isSecondPass: true });

/** Calls the server of this process by HTTP, because Next's cache can only be changed inside a request. */
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
