import 'server-only';
import type { Metadata } from 'next';
import { type Database, database } from '@/lib/db/client';
import { type AdminPath, sectionAt } from '../auth/admin-sections';
import { requireStaff } from '../auth/require-staff';
import type { Viewer } from '../auth/viewer';

/**
 * The title of a record's page, so that browser tabs differ: the record's name and the section's name. Contains only
 * the section's name if the record does not exist. Checks access like the page itself, because it reads the record.
 */
export async function staffTitle(
  path: AdminPath,
  findName: (db: Database, viewer: Viewer) => Promise<string | null>,
): Promise<Metadata> {
  const viewer = await requireStaff(path);
  const name = await findName(database(), viewer);
  return { title: `${name ? `${name} — ` : ''}${sectionAt(path).title} — Амплуа` };
}
