import { z } from 'zod';
import { env, siteUrl } from '@/lib/env';
import { type ApiDescription, describeApi } from '@/lib/http/openapi/document';
import { route } from '@/lib/http/route/route';
import { ROUTES } from '../routes';

let description: Promise<ApiDescription> | undefined;

/** The OpenAPI description. Public: authors of API clients need it, and every endpoint checks access itself. */
export const GET = route(
  { access: 'anyone', answer: z.looseObject({ openapi: z.literal('3.1.1') }) },
  async (): Promise<Response> => {
    description ??= describeShop();
    return Response.json(await description);
  },
);

async function describeShop(): Promise<ApiDescription> {
  const loaded = Object.entries(ROUTES).map(async ([url, load]) => [url, await load()] as const);
  const routes = Object.fromEntries(await Promise.all(loaded));
  const server = env().NEXT_PUBLIC_API_URL ?? siteUrl();
  return describeApi({ ...routes, '/api/openapi.json': { GET } }, server);
}
