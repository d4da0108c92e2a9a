import Link from 'next/link';
import { classNames } from '@/components/ui/class-names';
import { stockOfLine } from '@/lib/basket/availability';
import { lineKey, type ProductLine, partText } from '@/lib/basket/line';
import { isProductGone } from '@/lib/basket/stock';
import { shortProductText } from '@/lib/basket/text';
import { productTotal } from '@/lib/basket/totals';
import { slugOfCategory } from '@/lib/catalogue/listing/categories';
import { typeset } from '@/lib/shared/typeset';
import { usePriceNotes } from '@/stores/price-notes';
import { useStock } from '@/stores/stock';
import { closeBasket } from '@/stores/ui';
import { lineActions } from './line-actions';
import { LineAmount } from './line-amount';
import { LinePicture } from './line-picture';
import { LINK_LOOK } from './link-class';
import { RemoveButton } from './remove-button';
import type { RowProps } from './row-props';

export function BasketProductRow({ line, stocks, announce, beforeRemove }: RowProps<ProductLine>) {
  const key = lineKey(line);
  const stock = stockOfLine(stocks, key);
  const { shortage, limit } = stock;
  const pieces = useStock((state) => state.stock);
  const wasPrice = usePriceNotes(({ notes }) => notes[key]);
  const name = partText(line);
  const { amount } = line;
  const actions = lineActions({ key, name, amount, limit, announce, beforeRemove });

  return (
    <li
      data-line={key}
      className={classNames(
        'grid grid-cols-[72px_minmax(0,1fr)_auto] items-start gap-x-3 md:grid-cols-[84px_minmax(0,1fr)_auto] md:gap-x-4 border-b py-3.5 md:py-[18px]',
        shortage === null ? 'border-line' : '-mx-4 border-[#ebb9c1] bg-err-t px-4 md:-mx-7 md:px-7',
      )}
    >
      <LinePicture photos={[line.photo]} faded={shortage === 0} />
      {isProductGone(line.productId, pieces) ? (
        <p className="py-0.5 leading-[1.35] font-semibold text-err">{typeset(line.productName)}</p>
      ) : (
        <Link
          href={`/products/${line.productId}`}
          prefetch={false}
          onClick={closeBasket}
          className={classNames(
            // Taller than its text, as a touch target.
            '-my-2.5 py-3 leading-[1.35] font-semibold hover:underline hover:underline-offset-4',
            shortage !== null && 'text-err',
          )}
        >
          {typeset(line.productName)}
        </Link>
      )}
      <RemoveButton name={name} onClick={actions.remove} />
      {line.size && <p className="col-[2/4] text-sm text-ink-2">Розмір {line.size}</p>}
      <LineAmount
        name={name}
        amount={amount}
        stock={stock}
        actions={actions}
        reason={shortProductText(line, shortage ?? 0, pieces)}
        instead={<SimilarGoods categoryName={line.categoryName} />}
        total={productTotal(line, shortage || amount)}
        full={productTotal(line, shortage || amount)}
        wasPrice={wasPrice === line.price ? undefined : wasPrice}
      />
    </li>
  );
}

function SimilarGoods({ categoryName }: { categoryName: string }) {
  const slug = slugOfCategory(categoryName);
  return (
    slug && (
      <Link href={`/${slug}`} prefetch={false} onClick={closeBasket} className={LINK_LOOK}>
        Схожі товари
      </Link>
    )
  );
}
