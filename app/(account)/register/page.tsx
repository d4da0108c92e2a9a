import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { RegisterScreen } from '@/components/auth/register-screen';
import { SIGNED_IN_HINT } from '@/lib/http/auth/session-cookies';

// Rendered for each visit, since its scripts carry the nonce of the page's strict policy.
export const instant = false;

export const metadata: Metadata = {
  title: 'Реєстрація — Амплуа',
  robots: { index: false, follow: false },
};

export default async function RegisterPage() {
  const mayBeSignedIn = (await cookies()).has(SIGNED_IN_HINT);
  return (
    <div className="wrap pt-6 md:pt-10">
      <RegisterScreen mayBeSignedIn={mayBeSignedIn} />
    </div>
  );
}
