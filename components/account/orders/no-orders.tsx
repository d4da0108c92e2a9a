import Link from 'next/link';
import { EmptyPanel } from '@/components/catalogue/empty-panel';
import { Button, buttonClass } from '@/components/ui/button';
import { replacePlace } from '../use-place';

export const NoOrders = () => (
  <EmptyPanel level={3} title="Замовлень ще немає" text="Тут буде видно, де кожне з них.">
    <Link href="/" className={buttonClass()}>
      До каталогу
    </Link>
  </EmptyPanel>
);

/** No order matches the search, or the page number does not exist. */
export function NothingFound({ search }: { search: string }) {
  const searched = search !== '';
  return (
    <EmptyPanel
      level={3}
      title={searched ? 'Таких замовлень немає' : 'На\u00a0цій сторінці порожньо'}
      text={searched && 'Шукайте за номером замовлення або назвою товару.'}
    >
      <Button variant="secondary" onClick={() => replacePlace({})}>
        Показати всі замовлення
      </Button>
    </EmptyPanel>
  );
}
