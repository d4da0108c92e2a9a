import type { Metadata } from 'next';
import { MISSING_WORDS, type Missing, MissingThing } from '@/components/admin/missing-thing';
import { requireStaff } from '@/lib/http/require-staff';

// proxy.ts leads here with a 404, with what is missing in `?what=`.
export const instant = false;

type MissingPageProps = { searchParams: Promise<{ what?: string | string[] }> };

export async function generateMetadata({ searchParams }: MissingPageProps): Promise<Metadata> {
  return { title: `${MISSING_WORDS[readWhat((await searchParams).what)].title} — Амплуа` };
}

export default async function MissingAdminPage({ searchParams }: MissingPageProps) {
  await requireStaff('/admin');
  return <MissingThing what={readWhat((await searchParams).what)} />;
}

const readWhat = (what: unknown): Missing =>
  typeof what === 'string' && Object.hasOwn(MISSING_WORDS, what) ? (what as Missing) : 'page';
