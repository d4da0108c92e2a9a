import { MISSING_TEXT, type MissingKind, MissingThing } from '@/components/admin/missing-thing';
import { requireStaff } from '@/lib/http/auth/require-staff';

// proxy.ts leads here with a 404, with what is missing in `?what=`; the title is that of every 404.
export const instant = false;

type MissingPageProps = { searchParams: Promise<{ what?: string | string[] }> };

export default async function MissingAdminPage({ searchParams }: MissingPageProps) {
  await requireStaff('/admin');
  return <MissingThing what={readWhat((await searchParams).what)} />;
}

const readWhat = (what: unknown): MissingKind =>
  typeof what === 'string' && Object.hasOwn(MISSING_TEXT, what) ? (what as MissingKind) : 'page';
