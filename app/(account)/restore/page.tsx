import type { Metadata } from 'next';
import { RestoreScreen } from '@/components/auth/restore-screen';

// Rendered for each visit, since its scripts carry the nonce of the page's strict policy.
export const instant = false;

export const metadata: Metadata = {
  title: 'Відновлення пароля — Амплуа',
  robots: { index: false, follow: false },
};

type RestorePageProps = { searchParams: Promise<{ token?: string | string[] }> };

export default async function RestorePage({ searchParams }: RestorePageProps) {
  const { token = '' } = await searchParams;
  return (
    <div className="wrap pt-6 md:pt-10">
      <RestoreScreen token={String(token)} />
    </div>
  );
}
