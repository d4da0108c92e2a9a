import { randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { database } from './lib/db/client';
import { contentSecurityPolicy } from './lib/http/content-security-policy.mjs';
import { corsHeaders } from './lib/http/origin';
import { isOrderToken } from './lib/orders/queries';

const apiUrl = process.env.NEXT_PUBLIC_API_URL;

/**
 * Stands only before what needs it: private pages, which get a nonce, and preflights of the API.
 * Public pages must not pass here: it would cost them most of their speed.
 */
export async function proxy(request: NextRequest): Promise<Response> {
  const { pathname } = request.nextUrl;
  if (pathname.startsWith('/api/')) {
    if (request.method !== 'OPTIONS') return NextResponse.next();
    return new Response(null, { status: 204, headers: corsHeaders(request) });
  }
  const [, room, token = ''] = pathname.split('/');
  if (room === 'order' && !(await isOrderToken(database(), token))) return notFound(request);
  return withNonce(request);
}

/** Decided here, since a page rendered for each request has sent its 200 before it can know. */
function notFound(request: NextRequest): Response {
  const response = NextResponse.rewrite(new URL('/order-not-found', request.url));
  setPolicy(response, contentSecurityPolicy({ apiUrl }));
  return response;
}

function withNonce(request: NextRequest): Response {
  const policy = contentSecurityPolicy({
    nonce: randomBytes(16).toString('base64'),
    apiUrl,
  });
  const headers = new Headers(request.headers);
  // Next reads the nonce from the request's policy and marks its own scripts with it.
  headers.set('Content-Security-Policy', policy);
  const response = NextResponse.next({ request: { headers } });
  setPolicy(response, policy);
  return response;
}

function setPolicy(response: Response, policy: string): void {
  // React's tools need eval while developing.
  if (process.env.NODE_ENV === 'development') return;
  response.headers.set('Content-Security-Policy', policy);
}

export const config = {
  matcher: [
    '/checkout',
    '/order/:path*',
    '/register',
    '/restore',
    '/user',
    '/wishes',
    {
      source: '/api/:path*',
      has: [{ type: 'header', key: 'access-control-request-method' }],
    },
  ],
};
