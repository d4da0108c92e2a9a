import { cookies } from 'next/headers';
import { RegisterScreen } from '@/components/account/entry/register-screen';
import { privateMetadata } from '@/lib/catalogue/seo/page-metadata';
import { SIGNED_IN_HINT } from '@/lib/http/auth/session-cookies';

export const metadata = privateMetadata('Реєстрація', '/register');

export default async function RegisterPage() {
  const mayBeSignedIn = (await cookies()).has(SIGNED_IN_HINT);
  return (
    <div className="wrap pt-6 md:pt-10">
      <RegisterScreen mayBeSignedIn={mayBeSignedIn} />
    </div>
  );
}
