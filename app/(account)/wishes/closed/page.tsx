import { connection } from 'next/server';
import { CategoryLinks } from '@/components/catalogue/category-links';
import { EmptyPanel } from '@/components/catalogue/empty-panel';
import { buttonClass } from '@/components/ui/button';
import { privateMetadata } from '@/lib/catalogue/seo/page-metadata';

// Rendered for each visit, since its scripts carry the nonce of the page's strict policy.
export const instant = false;

export const metadata = privateMetadata('Список закрито');

/** In place of a list whose link opens nothing; proxy.ts gives it the status 404. */
export default async function ClosedWishesPage() {
  // Nothing else here is of one visit: the page would be stored, and its nonce with it.
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
