import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { connection } from 'next/server';
import { database } from '@/lib/db/client';
import { siteUrl } from '@/lib/env';
import { isAdmitted } from './access';
import { ADMIN_SIGN_IN, type AdminPath, sectionAt } from './admin-sections';
import { findViewer, type Viewer } from './viewer';

/**
 * Lets only those read on to whom a section of the staff's half is open; everybody else is led to the
 * sign-in before anything of the page exists. To be called by every page and layout below /admin,
 * whatever stood before it.
 */
export async function requireStaff(path: AdminPath): Promise<Viewer> {
  // Whether a session lasts still depends on the moment: nothing of it may be made ahead.
  await connection();
  const request = new Request(siteUrl(), { headers: new Headers(await headers()) });
  const viewer = await findViewer(database(), request);
  if (!viewer || !isAdmitted(viewer.role, sectionAt(path).access)) redirect(ADMIN_SIGN_IN);
  return viewer;
}
