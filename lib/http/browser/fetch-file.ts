import { ApiError, api, apiUrl, NO_CONNECTION } from './api-client';

/** Downloads a file from the API. Throws ApiError. */
export const fetchFile = (path: string): Promise<Response> => call(path);

/** Sends a file to the API as it is. Throws ApiError. */
export const sendFile = async <Answer>(path: string, file: File): Promise<Answer> =>
  (await call(path, { method: 'POST', body: file })).json();

/** Like the API client, it first renews the session if needed. */
async function call(path: string, request: RequestInit = {}): Promise<Response> {
  await api.get('/api/auth/current');
  const answer = await fetch(apiUrl(path), { ...request, credentials: 'include' }).catch(() => {
    throw new ApiError(0, null, NO_CONNECTION);
  });
  if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => null));
  return answer;
}
