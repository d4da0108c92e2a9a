import { ApiError, api, apiUrl, NO_CONNECTION } from './api-client';

/** Sends a file to the API as it is. Like the API client, it first renews the session if needed. Throws ApiError. */
export async function sendFile<Answer>(path: string, file: File): Promise<Answer> {
  await api.get('/api/auth/current');
  const sent = { method: 'POST', body: file, credentials: 'include' } as const;
  const answer = await fetch(apiUrl(path), sent).catch(() => {
    throw new ApiError(0, null, NO_CONNECTION);
  });
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw new ApiError(answer.status, body);
  return body as Answer;
}
