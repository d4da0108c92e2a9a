import { ApiError, api, apiUrl, NO_CONNECTION } from './api-client';

/** Downloads a file from the API. Like the API client, it first renews the session if needed. Throws ApiError. */
export async function fetchFile(path: string): Promise<Response> {
  await api.get('/api/auth/current');
  const answer = await fetch(apiUrl(path), { credentials: 'include' }).catch(() => {
    throw new ApiError(0, null, NO_CONNECTION);
  });
  if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => null));
  return answer;
}
