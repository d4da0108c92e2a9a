import Link from 'next/link';
import { classNames } from '@/components/ui/class-names';
import { IconButton } from '@/components/ui/icon-button';
import { type LineStock, stockOfLine } from '@/lib/basket/availability';
import { partText } from '@/lib/basket/line';
import { isProductGone } from '@/lib/basket/stock';
import { bundleSavings } from '@/lib/basket/totals';
import { slugOfCategory } from '@/lib/catalogue/listing/categories';
import { formatPrice } from '@/lib/shared/money';
import type { AnyLine } from '@/stores/basket-lines';
import { usePriceNotes } from '@/stores/price-notes';
import { useStock } from '@/stores/stock';
import { closeBasket } from '@/stores/ui';
import { type Announce, lineActions } from './line-actions';
import { LineAmount } from './line-amount';
import { LinePicture } from './line-picture';
import { lineView } from './line-view';
import { LINK_LOOK } from './link-class';

type BasketRowProps = {
  line: AnyLine;
  stocks: ReadonlyMap<string, LineStock>;
  announce: Announce;
  beforeRemove: () => void;
};

const GRID =
  'grid grid-cols-[72px_minmax(0,1fr)_auto] items-start gap-x-3 md:grid-cols-[84px_minmax(0,1fr)_auto] md:gap-x-4';

/** A line of the basket: a product, or a bundle, which has a frame. */
export function BasketRow({ line, stocks, announce, beforeRemove }: BasketRowProps) {
  const { key, href, name, photos, details, amount, total, shortText } = lineView(line);
  const stock = stockOfLine(stocks, key);
  const { shortage, limit } = stock;
  const pieces = useStock((state) => state.stock);
  const wasPrice = usePriceNotes(({ notes }) => notes[key]);
  const isBundle = 'bundleId' in line;
  const label = isBundle ? line.title : partText(line);
  const actions = lineActions({ key, name: label, amount, limit, announce, beforeRemove });
  const counted = shortage || amount;

  const contents = (
    <>
      <LinePicture photos={photos} faded={shortage === 0} />
      {!isBundle && isProductGone(line.productId, pieces) ? (
        <p className="py-0.5 leading-[1.35] font-semibold text-err">{name}</p>
      ) : (
        <Link
          href={href}
          prefetch={false}
          onClick={closeBasket}
          className={classNames(
            // Padding makes the touch target taller than the text.
            '-my-2.5 py-3 leading-[1.35] font-semibold hover:underline hover:underline-offset-4',
            shortage !== null && 'text-err',
          )}
        >
          {name}
        </Link>
      )}
      <IconButton
        icon="trash"
        iconSize={22}
        label={`Прибрати: ${label}`}
        // Marks the button that gets the focus when a neighbouring line is removed.
        data-remove=""
        onClick={actions.remove}
        className="-mt-2 -mr-2.5 text-ink-2 hover:text-err"
      />
      {isBundle && details.length > 0 && (
        <ul className="col-[2/4] text-sm leading-[1.4] text-ink-2">
          {details.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {!isBundle && line.size && <p className="col-[2/4] text-sm text-ink-2">{details}</p>}
      <LineAmount
        name={label}
        amount={amount}
        stock={stock}
        actions={actions}
        reason={shortText(shortage ?? 0, pieces)}
        instead={!isBundle && <SimilarProducts categoryName={line.categoryName} />}
        total={total(counted)}
        full={line.price * counted}
        wasPrice={wasPrice === total(1) ? undefined : wasPrice}
      />
    </>
  );

  if (!isBundle) {
    return (
      <li
        data-line={key}
        className={classNames(
          `${GRID} border-b py-3.5 md:py-[18px]`,
          shortage === null
            ? 'border-line'
            : '-mx-4 border-err-line bg-err-t px-4 md:-mx-7 md:px-7',
        )}
      >
        {contents}
      </li>
    );
  }
  const savings = bundleSavings(line, shortage ?? amount);
  return (
    <li
      data-line={key}
      className={classNames(
        'my-4 rounded-panel border-2',
        shortage === null ? 'border-ink bg-white' : 'border-err bg-err-t',
      )}
    >
      <div className={`${GRID} p-3.5 md:p-4`}>{contents}</div>
      {savings > 0 && (
        <p className="flex justify-between bg-ultra-t px-4 py-2 text-[15px] font-bold text-ultra">
          <span>Ви економите</span>
          <span>{formatPrice(savings)}</span>
        </p>
      )}
    </li>
  );
}

function SimilarProducts({ categoryName }: { categoryName: string }) {
  const slug = slugOfCategory(categoryName);
  return (
    slug && (
      <Link href={`/${slug}`} prefetch={false} onClick={closeBasket} className={LINK_LOOK}>
        Схожі товари
      </Link>
    )
  );
}
