import { useRef } from 'react';
import { plural } from '@/lib/shared/plural';
import type { Arrivals } from './use-held-orders';

/** Button that reveals the new orders not yet shown in the list. It overlays the list, so that no row moves. */
export function OrdersArrived({ held, shown, show }: Arrivals) {
  const status = useRef<HTMLParagraphElement>(null);
  const words = `${held}\u00a0${plural(held, 'нове замовлення', 'нові замовлення', 'нових замовлень')}`;
  return (
    <div className="sticky top-16 z-20 flex h-0 justify-center lg:top-3">
      <p ref={status} role="status" tabIndex={-1} className="sr-only">
        {held > 0 ? words : shown && `Нове замовлення ${shown}`}
      </p>
      {held > 0 && (
        <button
          type="button"
          onClick={() => {
            show();
            // The clicked button disappears: the focus moves to the status text above the rows.
            status.current?.focus({ preventScroll: true });
          }}
          className="mt-2 h-11 flex-none rounded-full bg-fill px-5 font-semibold text-on-fill shadow-panel"
        >
          {words}&nbsp;– показати
        </button>
      )}
    </div>
  );
}
