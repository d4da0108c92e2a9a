import { shortage } from '@/lib/basket/availability';
import { lineKey, type ProductLine } from '@/lib/basket/line';
import { photoUrl } from '@/lib/basket/photo';
import { productTotal } from '@/lib/basket/totals';
import { shortageText } from '@/lib/basket/words';
import { typeset } from '@/lib/catalogue/typeset';
import { removeProduct, setProductAmount } from '@/stores/basket';
import { useStock } from '@/stores/stock';
import { buttonClass } from '../ui/button';
import { classNames } from '../ui/class-names';
import { Icon } from '../ui/icon';
import { LinePrice } from './line-price';

type SummaryLineProps = { line: ProductLine; onFixed: () => void };

export function SummaryLine({ line, onFixed }: SummaryLineProps) {
  const stock = useStock((state) => state.stock);
  const left = shortage(line, stock);
  return (
    <li
      className={classNames(
        'grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-x-3.5 border-b border-line py-2.5 text-[15px] leading-[1.35] font-medium',
        left !== null && '-mx-4 bg-err-t px-4 text-err md:-mx-7 md:px-7',
      )}
    >
      <SummaryPicture photo={line.photo} amount={line.amount} />
      <div className="min-w-0">
        {typeset(line.product_name)}
        {line.size && <span className="block text-[13.5px] text-ink-3">Розмір {line.size}</span>}
        {line.amount > 1 && <span className="sr-only">, {line.amount} шт.</span>}
        {left !== null && <ShortLine line={line} left={left} onFixed={onFixed} />}
      </div>
      <LinePrice
        amount={left === 0 ? line.price * line.amount : productTotal(line, stock)}
        struck={left === 0}
      />
    </li>
  );
}

function SummaryPicture({ photo, amount }: { photo: string | null | undefined; amount: number }) {
  return (
    <span className="relative">
      {/* biome-ignore lint/performance/noImgElement: the picture route gives the right size itself */}
      <img
        src={photoUrl(photo, 120)}
        alt=""
        width={56}
        height={64}
        className="h-16 w-14 border-[1.5px] border-ink bg-paper-2 object-cover"
      />
      {amount > 1 && (
        <span
          aria-hidden="true"
          className="absolute -top-2 -right-2 min-w-6 rounded-full bg-ink px-1.5 text-center text-[13px] leading-6 font-bold text-white"
        >
          {amount}
        </span>
      )}
    </span>
  );
}

function ShortLine({ line, left, onFixed }: SummaryLineProps & { left: number }) {
  return (
    <>
      <p className="mt-0.5 flex items-center gap-1.5 text-sm font-semibold">
        <Icon name="alert" size={16} className="flex-none" />
        {shortageText(left)}
      </p>
      <p className="flex flex-wrap gap-x-4">
        {left > 0 && (
          <button
            type="button"
            className={buttonClass({ variant: 'link', size: 'sm' }, 'px-0!')}
            aria-label={`Залишити ${left}: ${line.product_name}`}
            onClick={() => {
              setProductAmount(lineKey(line), left);
              onFixed();
            }}
          >
            Залишити {left}
          </button>
        )}
        <button
          type="button"
          className={buttonClass({ variant: 'link', size: 'sm' }, 'px-0!')}
          aria-label={`Прибрати: ${line.product_name}`}
          onClick={() => {
            removeProduct(lineKey(line));
            onFixed();
          }}
        >
          Прибрати
        </button>
      </p>
    </>
  );
}
