import { useMutation } from '@tanstack/react-query';
import { fetchLines } from '@/components/basket/shared/ask-lines';
import { showToast } from '@/components/ui/overlay/show-toast';
import { linesThatFit } from '@/lib/basket/lines-that-fit';
import { positions } from '@/lib/basket/text';
import { errorText } from '@/lib/http/browser/error-text';
import type { OrderView } from '@/lib/order-rules/order';
import { basketOfOrder, missingOf } from '@/lib/order-rules/repeat';
import { useBasket } from '@/stores/basket';
import { importBaskets } from '@/stores/basket-changes';
import { rereadBasket } from '@/stores/basket-storage';
import { openBasket } from '@/stores/ui';

const MOST_NAMES = 3;

/** Adds an order's products to the basket again, at current prices; says which are no longer available. */
export const useRepeat = (order: OrderView) =>
  useMutation({
    mutationFn: () => fetchLines(basketOfOrder(order)),
    onSuccess: (lines) => {
      rereadBasket();
      const added = linesThatFit(useBasket.getState(), lines.wanted, lines.stock);
      importBaskets(added);
      toastResult(added.products.length + added.bundles.length, missingOf(order, added));
    },
    onError: (error) => showToast({ id: 'repeat', tone: 'error', title: errorText(error) }),
  });

function toastResult(count: number, missing: string[]) {
  if (count === 0) {
    return showToast({
      id: 'repeat',
      tone: 'error',
      title: 'Цих товарів зараз немає в\u00a0наявності',
    });
  }
  showToast({
    id: 'repeat',
    tone: 'ok',
    title: `У\u00a0кошику ще ${positions(count)}`,
    action: { label: 'Відкрити', run: openBasket },
    ...(missing.length > 0 ? { text: `Немає: ${listed(missing)}` } : {}),
  });
}

/** The first names as a list, and the number of the others, which do not fit into a toast. */
function listed(names: string[]): string {
  const more = names.length - MOST_NAMES;
  return names.slice(0, MOST_NAMES).join('; ') + (more > 0 ? ` і\u00a0ще ${more}` : '');
}
