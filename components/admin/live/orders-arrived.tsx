import { plural } from '@/lib/shared/plural';
import type { Arrivals } from './use-arrivals';

/** New orders that wait above the list, and how they are shown. It lies over the list, which must not move for it. */
export function OrdersArrived({ held, shown, show }: Arrivals) {
  const words = `${held}\u00a0${plural(held, 'нове замовлення', 'нові замовлення', 'нових замовлень')}`;
  return (
    <div className="sticky top-16 z-20 flex h-0 justify-center lg:top-3">
      <p role="status" className="sr-only">
        {held > 0 ? words : shown && `Нове замовлення ${shown}`}
      </p>
      {held > 0 && (
        <button
          type="button"
          onClick={show}
          className="h-11 flex-none rounded-full bg-fill px-5 font-semibold text-on-fill shadow-panel"
        >
          {words}&nbsp;– показати
        </button>
      )}
    </div>
  );
}
