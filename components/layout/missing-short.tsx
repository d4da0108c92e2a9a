import Link from 'next/link';
import { EmptyPanel } from '@/components/catalogue/empty-panel';
import { buttonClass } from '@/components/ui/button';

/**
 * A 404 in few bytes: Next sends it with every page, for the case that nothing is found on the way to the
 * next one. What is missing from the start has `NotFoundMessage`.
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
