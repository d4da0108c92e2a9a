import Link from 'next/link';
import { limitOf, shortage } from '@/lib/basket/availability';
import { lineKey, type ProductLine } from '@/lib/basket/line';
import { productTotal } from '@/lib/basket/totals';
import { shortageText } from '@/lib/basket/words';
import { typeset } from '@/lib/catalogue/typeset';
import { formatPrice } from '@/lib/money';
import { decrementProduct, incrementProduct, removeProduct } from '@/stores/basket';
import { useStock } from '@/stores/stock';
import { closeBasket } from '@/stores/ui';
import { classNames } from '../ui/class-names';
import { Icon } from '../ui/icon';
import { IconButton } from '../ui/icon-button';
import { Stepper } from '../ui/stepper';
import type { Announce } from './basket-lines';
import { LinePicture } from './line-picture';
import { ShortageFix } from './shortage-fix';

type ProductRowProps = { line: ProductLine; announce: Announce; beforeRemove: () => void };

export function ProductRow({ line, announce, beforeRemove }: ProductRowProps) {
  const stock = useStock((state) => state.stock);
  const left = shortage(line, stock);
  const limit = limitOf(line, stock);
  const name = line.size ? `${line.product_name}, розмір ${line.size}` : line.product_name;
  const key = lineKey(line);

  const remove = () => {
    beforeRemove();
    removeProduct(key);
    announce(`${name}: прибрано з кошика`);
  };
  const decrease = () => {
    if (line.amount === 1) return remove();
    decrementProduct(key);
    announce(`${name}: ${line.amount - 1} шт.`);
  };
  const increase = () => {
    incrementProduct(line);
    const most = line.amount + 1 >= limit ? ', більше немає' : '';
    announce(`${name}: ${line.amount + 1} шт.${most}`);
  };

  return (
    <li
      data-line={key}
      className={classNames(
        'grid grid-cols-[72px_minmax(0,1fr)_auto] items-start gap-x-3 md:grid-cols-[84px_minmax(0,1fr)_auto] md:gap-x-4 border-b py-3.5 md:py-[18px]',
        left === null ? 'border-line' : '-mx-4 border-[#ebb9c1] bg-err-t px-4 md:-mx-7 md:px-7',
      )}
    >
      <LinePicture photo={line.photo} faded={left === 0} />
      <Link
        href={`/products/${line.product_id}`}
        prefetch={false}
        onClick={closeBasket}
        className={classNames(
          // Taller than its text, for the finger.
          '-my-2.5 py-3 leading-[1.35] font-semibold hover:underline hover:underline-offset-4',
          left !== null && 'text-err',
        )}
      >
        {typeset(line.product_name)}
      </Link>
      <IconButton
        icon="trash"
        iconSize={22}
        label={`Прибрати: ${name}`}
        data-remove=""
        onClick={remove}
        className="-mt-2 -mr-2.5 text-ink-2 hover:text-err"
      />
      {line.size && <p className="col-[2/4] text-sm text-ink-2">Розмір {line.size}</p>}
      {left !== null && (
        <p className="col-[2/4] flex items-center gap-1.5 text-sm font-semibold text-err">
          <Icon name="alert" size={18} className="flex-none" />
          {shortageText(left)}
        </p>
      )}
      <div className="col-[2/4] mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        {left === null ? (
          <Stepper
            value={line.amount}
            name={name}
            max={limit}
            removes
            onIncrease={increase}
            onDecrease={decrease}
          />
        ) : (
          <ShortageFix line={line} left={left} announce={announce} onRemove={remove} />
        )}
        <b
          className={classNames(
            'price ml-auto',
            left === 0 && 'text-ink-3 line-through decoration-[1.5px]',
          )}
        >
          {formatPrice(left === 0 ? line.price * line.amount : productTotal(line, stock))}
        </b>
        {left === null && line.amount >= limit && (
          <p className="w-full text-sm text-warn">Більше немає: є&nbsp;{limit}&nbsp;шт.</p>
        )}
      </div>
    </li>
  );
}
