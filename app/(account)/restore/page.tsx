import { RestoreScreen } from '@/components/account/entry/restore-screen';
import { privateMetadata } from '@/lib/catalogue/seo/page-metadata';

export const metadata = privateMetadata('Відновлення пароля', '/restore');

type RestorePageProps = { searchParams: Promise<{ token?: string | string[] }> };

export default async function RestorePage({ searchParams }: RestorePageProps) {
  const { token = '' } = await searchParams;
  return (
    <div className="wrap pt-6 md:pt-10">
      <RestoreScreen token={String(token)} />
    </div>
  );
}
