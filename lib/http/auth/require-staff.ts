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
 * Returns the viewer of an admin section; redirects everybody else to the sign-in page before rendering. Every page and
 * layout below /admin calls it, in addition to other guards.
 */
export async function requireStaff(path: AdminPath): Promise<Viewer> {
  // Sessions expire, so the page must not be prerendered.
  await connection();
  const request = new Request(siteUrl(), { headers: new Headers(await headers()) });
  const viewer = await findPageViewer(database(), request);
  if (!viewer || !isAdmitted(viewer.role, sectionAt(path).access)) redirect(ADMIN_SIGN_IN);
  return viewer;
}
