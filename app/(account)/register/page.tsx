import type { Metadata } from 'next';
import { connection } from 'next/server';
import { RegisterScreen } from '@/components/account/register-screen';

// Rendered for each visit, since its scripts carry the nonce of the page's strict policy.
export const instant = false;

export const metadata: Metadata = {
  title: 'Реєстрація — Амплуа',
  robots: { index: false, follow: false },
};

export default async function RegisterPage() {
  await connection();
  return (
    <div className="wrap pt-6 md:pt-10">
      <RegisterScreen />
    </div>
  );
}
