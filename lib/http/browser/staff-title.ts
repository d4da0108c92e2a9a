import 'server-only';
import type { Metadata } from 'next';
import { type Database, database } from '@/lib/db/client';
import { type AdminPath, sectionAt } from '../auth/admin-sections';
import { requireStaff } from '../auth/require-staff';
import type { Viewer } from '../auth/viewer';

/**
 * The title of a record's page, which tells tabs apart: its name, then its section's. Guarded like the
 * page, since names are read for it; only the section when the record is gone.
 */
export async function staffTitle(
  path: AdminPath,
  findName: (db: Database, viewer: Viewer) => Promise<string | null>,
): Promise<Metadata> {
  const viewer = await requireStaff(path);
  const name = await findName(database(), viewer);
  return { title: `${name ? `${name} — ` : ''}${sectionAt(path).title} — Амплуа` };
}
