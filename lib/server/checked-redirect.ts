import { findRedirect } from '@/lib/content/redirects/queries';
import { redirectKey } from '@/lib/content/redirects/redirect';
import type { Database } from '@/lib/db/client';
import { siteUrl } from '@/lib/env';
import { invalidField } from '@/lib/errors';
import { isKnownPath, isPublicPage } from '@/lib/pages';
import { isPrivatePage } from '@/lib/private-pages';
import { findMissingPage } from './missing-page';

/** Checks both ends of a redirect against the pages of the shop. Throws validation_failed. */
export async function checkedRedirect(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<{ from: string; to: string }> {
  if (isPrivatePage(from)) throw invalidField('from', 'Особисті сторінки не\u00a0переадресовують');
  if (isKnownPath(from) && (!isPublicPage(from) || (await isThere(db, from)))) {
    throw invalidField('from', 'За\u00a0цією адресою вже є\u00a0сторінка');
  }
  return { from, to: await checkedTarget(db, to) };
}

/**
 * Where a redirect is to lead: an address of this site as a path. Throws validation_failed for a path where there is
 * neither a page nor a redirect.
 */
export async function checkedTarget(db: Database, to: string): Promise<string> {
  const isOwn = to === siteUrl() || to.startsWith(`${siteUrl()}/`);
  const target = isOwn ? to.slice(siteUrl().length) || '/' : to;
  const path = redirectKey(target);
  const isFound =
    !target.startsWith('/') ||
    (isKnownPath(path) && (await isThere(db, path))) ||
    (await findRedirect(db, path)) !== null;
  if (!isFound) throw invalidField('to', 'Такої сторінки в\u00a0магазині немає');
  return target;
}

const isThere = async (db: Database, path: string): Promise<boolean> =>
  (await findMissingPage(db, encodeURI(path))) === null;
