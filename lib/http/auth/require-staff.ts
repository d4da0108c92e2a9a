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
 * Returns the signed-in staff member. Anybody who may not open this admin section is redirected to the sign-in page
 * before the page is rendered. Every page and layout below /admin calls this, in addition to the check in proxy.ts.
 */
export async function requireStaff(path: AdminPath): Promise<Viewer> {
  // Prevents prerendering: the check must run for each request.
  await connection();
  const request = new Request(siteUrl(), { headers: new Headers(await headers()) });
  const viewer = await findPageViewer(database(), request);
  if (!viewer || !isAdmitted(viewer.role, sectionAt(path).access)) redirect(ADMIN_SIGN_IN);
  return viewer;
}
