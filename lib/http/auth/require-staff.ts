import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { connection } from 'next/server';
import { database } from '@/lib/db/client';
import { siteUrl } from '@/lib/env';
import { isAdmitted } from './access';
import { ADMIN_SIGN_IN, type AdminPath, sectionAt } from './admin-sections';
import { findPageViewer, type Viewer } from './viewer';

/**
 * Returns the viewer of a section of the admin; redirects everybody else to the sign-in before anything of
 * the page is rendered. Called by every page and layout below /admin, whatever guards it already.
 */
export async function requireStaff(path: AdminPath): Promise<Viewer> {
  // Whether a session is still open depends on the time of the request: nothing is prerendered.
  await connection();
  const request = new Request(siteUrl(), { headers: new Headers(await headers()) });
  const viewer = await findPageViewer(database(), request);
  if (!viewer || !isAdmitted(viewer.role, sectionAt(path).access)) redirect(ADMIN_SIGN_IN);
  return viewer;
}
