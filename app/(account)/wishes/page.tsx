import { cookies } from 'next/headers';
import { WishesScreen } from '@/components/wishes/wishes-screen';
import { privateMetadata } from '@/lib/catalogue/seo/page-metadata';
import { SIGNED_IN_HINT } from '@/lib/http/auth/session-cookies';

export const metadata = privateMetadata('Обране', '/wishes');

export default async function WishesPage() {
  const mayBeSignedIn = (await cookies()).has(SIGNED_IN_HINT);
  return (
    <div className="wrap pt-6 md:pt-10">
      <WishesScreen mayBeSignedIn={mayBeSignedIn} />
    </div>
  );
}
