import Link from 'next/link';
import { closeBasket } from '@/stores/ui';
import { EmptyPanel } from '../catalogue/empty-panel';
import { buttonClass } from '../ui/button';

export function EmptyBasket() {
  return (
    <div className="my-6">
      <EmptyPanel
        level={3}
        title={<>У&nbsp;кошику порожньо</>}
        text={<>Оберіть роль, а&nbsp;костюм знайдеться</>}
      >
        <Link href="/" onClick={closeBasket} className={buttonClass({ variant: 'secondary' })}>
          До покупок
        </Link>
      </EmptyPanel>
    </div>
  );
}
