import type { Metadata } from 'next';
import { connection } from 'next/server';
import { RestoreScreen } from '@/components/account/restore-screen';

// Rendered for each visit, since its scripts carry the nonce of the page's strict policy.
export const instant = false;

export const metadata: Metadata = {
  title: 'Новий пароль — Амплуа',
  robots: { index: false, follow: false },
};

export default async function RestorePage() {
  await connection();
  return (
    <div className="wrap pt-6 md:pt-10">
      <RestoreScreen />
    </div>
  );
}
