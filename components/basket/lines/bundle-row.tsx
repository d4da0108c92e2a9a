import Link from 'next/link';
import { classNames } from '@/components/ui/class-names';
import { stockOfLine } from '@/lib/basket/availability';
import { type BundleLine, bundleKey, partText } from '@/lib/basket/line';
import { shortBundleText } from '@/lib/basket/text';
import { bundleSavings, bundleTotal } from '@/lib/basket/totals';
import { formatPrice } from '@/lib/shared/money';
import { usePriceNotes } from '@/stores/price-notes';
import { useStock } from '@/stores/stock';
import { closeBasket } from '@/stores/ui';
import { lineActions } from './line-actions';
import { LineAmount } from './line-amount';
import { LinePicture } from './line-picture';
import { RemoveButton } from './remove-button';
import type { RowProps } from './row-props';

export function BasketBundleRow({ line, stocks, announce, beforeRemove }: RowProps<BundleLine>) {
  const key = bundleKey(line);
  const stock = stockOfLine(stocks, key);
  const { shortage, limit } = stock;
  const pieces = useStock((state) => state.stock);
  const wasPrice = usePriceNotes(({ notes }) => notes[key]);
  const { title: name, amount } = line;
  const actions = lineActions({ key, name, amount, limit, announce, beforeRemove });
  const priceOfOne = bundleTotal(line, 1);
  const counted = shortage || amount;
  const savings = bundleSavings(line, shortage ?? amount);

  return (
    <li
      data-line={key}
      className={classNames(
        'my-4 rounded-panel border-2',
        shortage === null ? 'border-ink bg-white' : 'border-err bg-err-t',
      )}
    >
      <div className="grid grid-cols-[72px_minmax(0,1fr)_auto] items-start gap-x-3 p-3.5 md:grid-cols-[84px_minmax(0,1fr)_auto] md:gap-x-4 md:p-4">
        <LinePicture
          photos={line.photo ? [line.photo] : line.products.map(({ photo }) => photo)}
          faded={shortage === 0}
        />
        <Link
          href={`/bundles/${line.bundleId}`}
          prefetch={false}
          onClick={closeBasket}
          className={classNames(
            '-my-2.5 py-3 leading-[1.35] font-semibold hover:underline hover:underline-offset-4',
            shortage !== null && 'text-err',
          )}
        >
          Набір «{name}»
        </Link>
        <RemoveButton name={name} onClick={actions.remove} />
        {line.products.length > 0 && (
          <ul className="col-[2/4] text-sm leading-[1.4] text-ink-2">
            {line.products.map((part) => (
              <li key={part.productId}>{partText(part)}</li>
            ))}
          </ul>
        )}
        <LineAmount
          name={name}
          amount={amount}
          stock={stock}
          actions={actions}
          reason={shortBundleText(line, shortage ?? 0, pieces)}
          total={bundleTotal(line, counted)}
          full={line.price * counted}
          wasPrice={wasPrice === priceOfOne ? undefined : wasPrice}
        />
      </div>
      {savings > 0 && (
        <p className="flex justify-between bg-ultra-t px-4 py-2 text-[15px] font-bold text-ultra">
          <span>Ви економите</span>
          <span>{formatPrice(savings)}</span>
        </p>
      )}
    </li>
  );
}
