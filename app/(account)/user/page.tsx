import { connection } from 'next/server';
import { UserScreen } from '@/components/account/user-screen';
import { Breadcrumbs } from '@/components/catalogue/breadcrumbs';
import { privateMetadata } from '@/lib/catalogue/seo/page-metadata';

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
