import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type NextRequest, NextResponse } from 'next/server';
import { isDatabaseDown } from '@/lib/db/outage';
import { SHARED_RESPONSE } from '@/lib/http/route/page-headers';
import { isOrder } from '@/lib/orders/queries/staff-queries';
import { contentSecurityPolicy } from '@/lib/server/security-headers';
import type { Role } from './lib/account/role';
import { isWishLink } from './lib/account/wish-list/queries';
import { findBundleTitle } from './lib/bundles/staff-queries';
import { findCampaignTitle } from './lib/campaigns/queries';
import { isListSlug, type ListSlug } from './lib/catalogue/listing/categories';
import { isPlain, readView, viewQuery } from './lib/catalogue/listing/filter';
import { selectionOf, selectPage } from './lib/catalogue/listing/list-queries';
import { findProductName } from './lib/catalogue-admin/queries';
import { findCertificate } from './lib/certificates/queries';
import { isContentKey } from './lib/content/kinds';
import { findByToken, hasContent } from './lib/content/queries';
import { findCustomerName } from './lib/customers/card-queries';
import { type Database, database } from './lib/db/client';
import { replicaUrl } from './lib/db/replica';
import { env } from './lib/env';
import { ShopError } from './lib/errors';
import { isFeedId } from './lib/feeds/feed-list';
import { isAdmitted } from './lib/http/auth/access';
import { ADMIN_SIGN_IN, type AdminRecord, pageOf, sectionOf } from './lib/http/auth/admin-sections';
import { corsHeaders } from './lib/http/auth/origin';
import { findPageViewer } from './lib/http/auth/viewer';
import { consumeLimit } from './lib/http/route/rate-limit';
import { hasState } from './lib/meta/states';
import { isOrderToken } from './lib/orders/queries/queries';
import { isPrivatePage } from './lib/private-pages';
import { findPromoCodeTitle } from './lib/promo-codes/staff-queries';
import { staffHelpAt } from './lib/staff-help';
import { findTagName } from './lib/tags/staff-queries';

/**
 * Runs only where needed: private pages, which get a nonce, filtered lists, and preflights of the API. Other public
 * pages must not match: it would cost most of their speed.
 */
export async function proxy(request: NextRequest): Promise<Response> {
  try {
    return await answer(request);
  } catch (error) {
    if (!isDatabaseDown(error)) throw error;
    return plain(503, new ShopError('database_unavailable', { retryAfter: 5 }));
  }
}

async function answer(request: NextRequest): Promise<Response> {
  const { pathname, search } = request.nextUrl;
  if (pathname.startsWith('/api/')) {
    if (request.method !== 'OPTIONS') return NextResponse.next();
    const headers = { Vary: 'Origin', ...corsHeaders(request) };
    return new Response(null, { status: 204, headers });
  }
  const [, first = '', token = ''] = pathname.split('/');
  // Cannot throw: the gate has checked the escapes.
  const segment = decodeURIComponent(first);
  if (isListed(segment)) {
    if (segment !== first) {
      return NextResponse.redirect(new URL(`/${segment}${search}`, request.url), 308);
    }
    return (await refuseMany(request)) ?? narrowedList(request, segment);
  }
  // Another public page, with a query parameter named like a filter: it is cached, so a nonce would be shared.
  if (!isPrivatePage(pathname)) return NextResponse.next();
  if (segment === 'admin') return staffPage(request);
  if (segment === 'order') return orderPage(request, token);
  if (segment === 'certificate') return certificatePage(request, token);
  if (segment === 'preview') return previewPage(request, token);
  if (segment === 'wishes' && pathname !== '/wishes') return sharedList(request);
  return withNonce(request);
}

const isListed = (segment: string): segment is ListSlug | 'search' =>
  segment === 'search' || isListSlug(segment);

/** Rate limit for pages that are rendered on request; answers 429 when it is exceeded. */
async function refuseMany(request: NextRequest): Promise<Response | null> {
  try {
    await consumeLimit('lists', request);
    return null;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return plain(429, error);
  }
}

function plain(status: number, { message, retryAfter = 60 }: ShopError): Response {
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': String(retryAfter),
  };
  return new Response(message, { status, headers });
}

/**
 * A filtered or sorted list: one canonical URL per view, and a real 404 for an empty list, since the page itself cannot
 * set the status any more. Unfiltered lists never get here.
 */
async function narrowedList(request: NextRequest, segment: ListSlug | 'search'): Promise<Response> {
  const { search } = new URL(request.url);
  const reading = readView(
    search,
    segment === 'search' || segment === 'sale' ? segment : 'category',
  );
  if (reading.kind === 'missing') return nothingFits(request, segment);
  const { view, isCanonical } = reading;
  if (!isCanonical || isPlain(view)) {
    return NextResponse.redirect(new URL(`/${segment}${viewQuery(view)}`, request.url), 308);
  }
  // Fails here if the database is down: when the page queries it, the status is already sent.
  await database().execute(sql`select 1`);
  if (segment === 'search') return shared(unindexed(NextResponse.next()));
  const found = await selectPage(database(), ...selectionOf(segment, view));
  if (!found || found.ids.length === 0) return nothingFits(request, segment);
  const page = NextResponse.rewrite(new URL(`/${segment}/pick${viewQuery(view)}`, request.url));
  return shared(unindexed(page));
}

/**
 * Marks a response as cacheable by the front server, unless it may come from a read replica, whose data may be older
 * than the last revalidation.
 */
function shared(response: Response): Response {
  if (!replicaUrl()) response.headers.set(SHARED_RESPONSE, '1');
  return response;
}

function nothingFits(request: NextRequest, segment: ListSlug | 'search'): Response {
  const path = segment === 'search' ? '/search-not-found' : `/${segment}/nothing`;
  const response = unindexed(NextResponse.rewrite(new URL(path, request.url)));
  // Not cacheable: this 404 depends on the filters, and later a product may match them.
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

function unindexed(response: Response): Response {
  response.headers.set('X-Robots-Tag', 'noindex, follow');
  return response;
}

/**
 * An admin page: a visitor who is not signed in or lacks the second factor is redirected to sign in, and one without
 * access gets 403. Each page checks again (`requireStaff`).
 */
async function staffPage(request: NextRequest): Promise<Response> {
  const { pathname, search } = request.nextUrl;
  if (pathname === ADMIN_SIGN_IN) return withNonce(request);
  const viewer = await findPageViewer(database(), request);
  if (!viewer || viewer.lacking) {
    const target = new URL(ADMIN_SIGN_IN, request.url);
    target.searchParams.set('to', pathname + search);
    return NextResponse.redirect(target, 307);
  }
  const segment = sectionOf(pathname);
  // Checked before existence, so that others cannot learn which records exist.
  if (!isAdmitted(viewer.role, segment?.access ?? 'staff')) {
    return withNonce(request, { path: '/admin/forbidden', status: 403 });
  }
  const missing = await missingAt(pathname, viewer.role);
  if (!missing) return withNonce(request);
  return withNonce(request, { path: `/admin/missing?what=${missing}`, status: 404 });
}

const IS_THERE: Record<
  AdminRecord['what'],
  (db: Database, id: string, role: Role) => Promise<unknown>
> = {
  order: isOrder,
  customer: (db, id, role) => findCustomerName(db, role, id),
  product: findProductName,
  meta: hasState,
  bundle: findBundleTitle,
  campaign: findCampaignTitle,
  tag: findTagName,
  feed: async (_db, id) => isFeedId(id),
  promoCode: findPromoCodeTitle,
  content: async (db, key) => isContentKey(key) && hasContent(db, key),
  help: async (_db, slug) => staffHelpAt(slug),
};

/**
 * The kind of record that an admin URL names if it does not exist, otherwise null. Checked here for the reason given at
 * `orderPage`.
 */
async function missingAt(pathname: string, role: Role): Promise<string | null> {
  const page = pageOf(pathname);
  if (page === 'page') return null;
  if (!page) return 'page';
  return (await IS_THERE[page.what](database(), page.id, role)) ? null : page.what;
}

/** The page of an order, or one that says where to find it. Only here can the status be 404: the page itself streams. */
async function orderPage(request: NextRequest, token: string): Promise<Response> {
  // In development the rewrite below is passed through the proxy again.
  if (token === 'missing') return withNonce(request);
  const isThere = await isOrderToken(database(), token);
  return withNonce(request, isThere ? undefined : { path: '/order/missing', status: 404 });
}

/** The card of a gift certificate; 404 for the reason given at `orderPage`. */
async function certificatePage(request: NextRequest, token: string): Promise<Response> {
  if (token === 'missing') return withNonce(request);
  const isThere = await findCertificate(database(), token);
  return withNonce(request, isThere ? undefined : { path: '/certificate/missing', status: 404 });
}

/** The preview of a version of the content; 404 for the reason given at `orderPage`. */
async function previewPage(request: NextRequest, token: string): Promise<Response> {
  if (token === 'missing') return withNonce(request);
  const isThere = await findByToken(database(), token);
  return withNonce(request, isThere ? undefined : { path: '/preview/missing', status: 404 });
}

/** A shared wish list, or a page that explains why it is no longer available. */
async function sharedList(request: NextRequest): Promise<Response> {
  const [, , what, token = '', more] = request.nextUrl.pathname.split('/');
  // In development the rewrite below is passed through the proxy again.
  if (what === 'closed') return withNonce(request);
  const refused = await refuseMany(request);
  if (refused) return refused;
  const isOpen = what === 'shared' && more === undefined && (await isWishLink(database(), token));
  return withNonce(request, isOpen ? undefined : { path: '/wishes/closed', status: 404 });
}

type Instead = { path: string; status: number };

function withNonce(request: NextRequest, instead?: Instead): Response {
  const policy = contentSecurityPolicy({
    nonce: randomBytes(16).toString('base64'),
    apiUrl: env().NEXT_PUBLIC_API_URL,
    prints: request.nextUrl.pathname.startsWith('/admin/'),
  });
  const headers = new Headers(request.headers);
  // Next reads the nonce from this request header and adds it to its own scripts.
  headers.set('Content-Security-Policy', policy);
  const response = instead
    ? NextResponse.rewrite(new URL(instead.path, request.url), {
        request: { headers },
        status: instead.status,
      })
    : NextResponse.next({ request: { headers } });
  setPolicy(response, policy);
  return response;
}

function setPolicy(response: Response, policy: string): void {
  // React's development tools need eval.
  if (process.env.NODE_ENV === 'development') return;
  response.headers.set('Content-Security-Policy', policy);
}

export const config = {
  matcher: [
    // PRIVATE_PAGES of lib/private-pages.ts.
    '/admin/:path*',
    '/certificate/:path*',
    '/checkout',
    '/find-order',
    '/notices/:path*',
    '/order/:path*',
    '/preview/:path*',
    '/register',
    '/restore',
    '/stock-alerts/:path*',
    '/user',
    '/wishes/:path*',
    { source: '/search', has: [{ type: 'query', key: 'q' }] },
    // FILTER_KEYS of lib/catalogue/listing/filter.ts. Next requires literals; a test compares them.
    { source: '/:segment', has: [{ type: 'query', key: 'type' }] },
    { source: '/:segment', has: [{ type: 'query', key: 'material' }] },
    { source: '/:segment', has: [{ type: 'query', key: 'color' }] },
    { source: '/:segment', has: [{ type: 'query', key: 'fandom' }] },
    { source: '/:segment', has: [{ type: 'query', key: 'character' }] },
    { source: '/:segment', has: [{ type: 'query', key: 'size' }] },
    { source: '/:segment', has: [{ type: 'query', key: 'price' }] },
    { source: '/:segment', has: [{ type: 'query', key: 'from' }] },
    { source: '/:segment', has: [{ type: 'query', key: 'to' }] },
    { source: '/:segment', has: [{ type: 'query', key: 'stock' }] },
    { source: '/:segment', has: [{ type: 'query', key: 'sale' }] },
    { source: '/:segment', has: [{ type: 'query', key: 'sort' }] },
    {
      source: '/api/:path*',
      has: [{ type: 'header', key: 'access-control-request-method' }],
    },
  ],
};
