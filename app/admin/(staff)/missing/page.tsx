import { MISSING_TEXT, type MissingKind, MissingThing } from '@/components/admin/missing-thing';
import { requireStaff } from '@/lib/http/auth/require-staff';

type MissingPageProps = { searchParams: Promise<{ what?: string | string[] }> };

// proxy.ts rewrites to this page with status 404; `?what=` is the kind of record.
export default async function MissingAdminPage({ searchParams }: MissingPageProps) {
  await requireStaff('/admin');
  return <MissingThing what={readWhat((await searchParams).what)} />;
}

const readWhat = (what: unknown): MissingKind =>
  typeof what === 'string' && Object.hasOwn(MISSING_TEXT, what) ? (what as MissingKind) : 'page';
