import { connection } from 'next/server';
import { CategoryLinks } from '@/components/catalogue/category-links';
import { EmptyPanel } from '@/components/catalogue/empty-panel';
import { buttonClass } from '@/components/ui/button';
import { privateMetadata } from '@/lib/catalogue/seo/page-metadata';

export const metadata = privateMetadata('Список закрито');

/** Page for an unknown or closed link to a wish list; proxy.ts sets the status 404. */
export default async function ClosedWishesPage() {
  // Without this the page would be prerendered with a CSP nonce that all visitors would share.
  await connection();
  return (
    <div className="wrap pt-6 md:pt-10">
      <EmptyPanel
        level={1}
        title="Цей список закрито"
        text={
          <>
            Можливо, посилання неповне або доступ до&nbsp;списку вже закрили. Попросіть надіслати
            його ще&nbsp;раз.
          </>
        }
      >
        <a href="/" className={buttonClass({ variant: 'secondary' })}>
          До каталогу
        </a>
      </EmptyPanel>
      <h2 className="sec-head mt-8">Категорії</h2>
      <CategoryLinks />
    </div>
  );
}
