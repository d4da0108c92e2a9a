import Link from 'next/link';
import { EmptyPanel } from '@/components/catalogue/empty-panel';
import { buttonClass } from '@/components/ui/button';

/**
 * A small 404 message, for client navigations that find nothing: Next includes it in every page. A full load of a
 * missing page shows `NotFoundMessage` instead.
 */
export function MissingShort() {
  return (
    <div className="wrap pt-10">
      <EmptyPanel level={1} title="Такої сторінки немає">
        <Link href="/search" className={buttonClass()}>
          До пошуку
        </Link>
        <Link href="/" className={buttonClass({ variant: 'secondary' })}>
          На головну
        </Link>
      </EmptyPanel>
    </div>
  );
}
