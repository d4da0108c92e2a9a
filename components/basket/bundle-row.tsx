import { type BundleLine, bundleKey } from '@/lib/basket/line';
import { bundleSavings, bundleTotal } from '@/lib/basket/totals';
import { formatPrice } from '@/lib/money';
import { decrementBundle, incrementBundle, removeBundle } from '@/stores/basket';
import { IconButton } from '../ui/icon-button';
import { Stepper } from '../ui/stepper';
import type { Announce } from './basket-lines';
import { LinePicture } from './line-picture';

type BundleRowProps = {
  line: BundleLine;
  /** Its name in the list, for the focus after a removal. */
  row: string;
  announce: Announce;
  beforeRemove: () => void;
};

export function BundleRow({ line, row, announce, beforeRemove }: BundleRowProps) {
  const name = line.title ?? `Набір ${line.bundle_id}`;
  const key = bundleKey(line);
  const savings = bundleSavings(line);

  const remove = () => {
    beforeRemove();
    removeBundle(key);
    announce(`${name}: прибрано з кошика`);
  };
  const decrease = () => {
    if (line.amount === 1) return remove();
    decrementBundle(key);
    announce(`${name}: ${line.amount - 1} шт.`);
  };
  const increase = () => {
    incrementBundle(key);
    announce(`${name}: ${line.amount + 1} шт.`);
  };

  return (
    <li data-line={row} className="my-4 rounded-panel border-2 border-ink bg-white">
      <div className="grid grid-cols-[72px_minmax(0,1fr)_auto] items-start gap-x-3 md:grid-cols-[84px_minmax(0,1fr)_auto] md:gap-x-4 p-3.5 md:p-4">
        <LinePicture photo={line.photo} />
        <p className="py-0.5 leading-[1.35] font-semibold">{name}</p>
        <IconButton
          icon="trash"
          iconSize={22}
          label={`Прибрати: ${name}`}
          data-remove=""
          onClick={remove}
          className="-mt-2 -mr-2.5 text-ink-2 hover:text-err"
        />
        <div className="col-[2/4] mt-1.5 flex flex-wrap items-center justify-between gap-3">
          <Stepper
            value={line.amount}
            name={name}
            removes
            max={99}
            onIncrease={increase}
            onDecrease={decrease}
          />
          <span className="ml-auto grid text-right">
            {savings > 0 && (
              <s className="price-old">
                <span className="sr-only">Без знижки </span>
                {formatPrice(line.price * line.amount)}
              </s>
            )}
            <b className="price">{formatPrice(bundleTotal(line))}</b>
          </span>
        </div>
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
