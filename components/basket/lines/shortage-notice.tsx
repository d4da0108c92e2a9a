import { Icon } from '@/components/ui/icon/icon';
import { stockOfLine } from '@/lib/basket/availability';
import { bundleKey, lineKey } from '@/lib/basket/line';
import { setBundleAmount, setProductAmount, useBasket } from '@/stores/basket';
import { useLineStock } from '@/stores/line-stock';
import { LINK_LOOK } from './link-class';

/** Why an order would be refused, and a button that corrects every red line. */
export function ShortageNotice() {
  const { products, bundles } = useBasket();
  const stocks = useLineStock();
  const lines = [
    ...products.map((line) => ({ key: lineKey(line), setAmount: setProductAmount })),
    ...bundles.map((line) => ({ key: bundleKey(line), setAmount: setBundleAmount })),
  ].flatMap(({ key, setAmount }) => {
    const { shortage } = stockOfLine(stocks, key);
    return shortage === null ? [] : [{ key, setAmount, left: shortage }];
  });
  if (lines.length === 0) return null;

  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2.5 text-[15px] font-semibold text-err">
      <Icon name="alert" size={20} className="flex-none" />
      Спершу виправте позначені товари
      <button
        type="button"
        className={LINK_LOOK}
        onClick={({ currentTarget }) => {
          // The button disappears with the problem.
          currentTarget.closest('dialog')?.querySelector('h2')?.focus();
          for (const { key, setAmount, left } of lines) setAmount(key, left);
        }}
      >
        Виправити все
      </button>
    </p>
  );
}
