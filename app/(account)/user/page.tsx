import { connection } from 'next/server';
import { UserScreen } from '@/components/account/user-screen';
import { Breadcrumbs } from '@/components/catalogue/breadcrumbs';
import { privateMetadata } from '@/lib/catalogue/seo/page-metadata';

// Rendered per request, since the page's scripts carry the nonce of the page's CSP.
export const instant = false;

export const metadata = privateMetadata('Кабінет', '/user');

export default async function UserPage() {
  await connection();
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ name: 'Кабінет', path: '/user' }]} />
      <UserScreen />
    </div>
  );
}
