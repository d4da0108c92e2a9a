import {
  callExternal,
  ExternalError,
  type ExternalRequest,
} from '@/lib/http/outgoing/call-external';
import { SECOND } from '@/lib/shared/clock';

/** Sends a purge request, which is safe to retry. Throws ExternalError for every response but a success. */
export async function askToPurge(
  request: Pick<ExternalRequest, 'url' | 'method' | 'headers' | 'body'>,
): Promise<void> {
  const { status } = await callExternal({
    name: 'cdn',
    timeoutMs: 5 * SECOND,
    deadlineMs: 15 * SECOND,
    retries: 2,
    ...request,
  });
  if (status >= 300) throw new ExternalError('cdn', 'status', { httpStatus: status });
}
