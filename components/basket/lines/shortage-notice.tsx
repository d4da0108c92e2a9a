import { Icon } from '@/components/ui/icon/icon';
import { setLineAmount } from '@/stores/basket-lines';
import { useLineStock } from '@/stores/line-stock';
import { LINK_LOOK } from './link-class';

/** Says that the basket has lines with too little stock, and offers to correct all of them. */
export function ShortageNotice() {
  const stocks = useLineStock();
  const short = [...stocks].filter(([, { shortage }]) => shortage !== null);
  if (short.length === 0) return null;

  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2.5 text-[15px] font-semibold text-err">
      <Icon name="alert" size={20} className="flex-none" />
      Спершу виправте позначені товари
      <button
        type="button"
        className={LINK_LOOK}
        onClick={({ currentTarget }) => {
          // The clicked button disappears, so the dialog's heading gets the focus.
          currentTarget.closest('dialog')?.querySelector('h2')?.focus();
          for (const [key, { shortage }] of short) setLineAmount(key, shortage ?? 0);
        }}
      >
        Виправити все
      </button>
    </p>
  );
}
