import createClient from 'openapi-fetch';
import type { paths } from './schema';
import { callAs, type Member } from './session';
import { address } from './shop';

/**
 * A program's client of the API, with types generated from its description (`npm run client`). `token` is an API key or
 * the access token of a session.
 */
export const programClient = (token: string) =>
  createClient<paths>({
    baseUrl: address('SHOP_URL'),
    headers: { Authorization: `Bearer ${token}` },
  });

/** A new API key with these scopes. */
export async function givenApiKey(admin: Member, scopes: string[]): Promise<string> {
  const body = { name: 'Програма тестів', scopes, perMinute: 1000 };
  const answer = await callAs(admin, 'POST', '/api/admin/apiKeys', body);
  if (answer.status !== 201) throw new Error(`apiKeys answered ${JSON.stringify(answer.body)}`);
  return String(answer.body.secret);
}
