import Link from 'next/link';
import { lineKey, type ProductLine } from '@/lib/basket/line';
import { slugOfCategory } from '@/lib/catalogue/categories';
import { setProductAmount } from '@/stores/basket';
import { closeBasket } from '@/stores/ui';
import { buttonClass } from '../ui/button';

type ShortageFixProps = {
  line: ProductLine;
  left: number;
  announce: (text: string) => void;
  onRemove: () => void;
};

const LOOK = buttonClass({ variant: 'link', size: 'sm' }, 'px-0!');

/** One press that makes the line right again. */
export function ShortageFix({ line, left, announce, onRemove }: ShortageFixProps) {
  const slug = slugOfCategory(line.category_name);
  return (
    <div className="flex flex-wrap gap-x-5">
      {left > 0 ? (
        <button
          type="button"
          className={LOOK}
          aria-label={`Залишити ${left}: ${line.product_name}`}
          onClick={(event) => {
            focusRemove(event.currentTarget);
            setProductAmount(lineKey(line), left);
            announce(`${line.product_name}: залишили ${left} шт.`);
          }}
        >
          Залишити {left}
        </button>
      ) : (
        slug && (
          <Link href={`/${slug}`} prefetch={false} onClick={closeBasket} className={LOOK}>
            Схожі товари
          </Link>
        )
      )}
      <button
        type="button"
        className={LOOK}
        aria-label={`Прибрати з кошика: ${line.product_name}`}
        onClick={onRemove}
      >
        Прибрати
      </button>
    </div>
  );
}

/** The pressed button is about to go; its line stays, so the focus stays in the line. */
function focusRemove(button: HTMLElement) {
  button.closest('li')?.querySelector<HTMLElement>('[data-remove]')?.focus();
}
