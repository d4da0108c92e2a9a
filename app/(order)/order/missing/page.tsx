import { connection } from 'next/server';
import { EmptyPanel } from '@/components/catalogue/empty-panel';
import { buttonClass } from '@/components/ui/button';
import { privateMetadata } from '@/lib/catalogue/seo/page-metadata';

export const metadata = privateMetadata('Замовлення не знайдено');

/** Page for an unknown or incomplete link to an order; proxy.ts sets the status 404. */
export default async function MissingOrderPage() {
  // Without this the page would be prerendered with a CSP nonce that all visitors would share.
  await connection();
  return (
    <div className="wrap pt-6 md:pt-10">
      <EmptyPanel
        level={1}
        title="Такого замовлення немає"
        text={
          <>
            Можливо, посилання скопійовано не&nbsp;повністю. Знайдіть замовлення за&nbsp;його
            номером і&nbsp;телефоном.
          </>
        }
      >
        <a href="/find-order" className={buttonClass()}>
          Знайти замовлення
        </a>
        <a href="/" className={buttonClass({ variant: 'secondary' })}>
          На головну
        </a>
      </EmptyPanel>
    </div>
  );
}
