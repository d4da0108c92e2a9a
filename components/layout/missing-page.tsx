import Link from 'next/link';
import { EmptyPanel } from '@/components/catalogue/empty-panel';
import { buttonClass } from '@/components/ui/button';

/** The contents of a 404 page: what may have happened and what to do next. */
export function MissingPage() {
  return (
    <div className="wrap pt-10">
      <EmptyPanel
        level={1}
        title="Такої сторінки немає"
        text={
          <>
            Можливо, товар зняли з&nbsp;продажу або в&nbsp;адресі помилка. Пошук угорі
            та&nbsp;категорії допоможуть знайти потрібне.
          </>
        }
      >
        <Link href="/" className={buttonClass()}>
          На головну
        </Link>
        <Link href="/cosplay" className={buttonClass({ variant: 'secondary' })}>
          До костюмів
        </Link>
      </EmptyPanel>
    </div>
  );
}
