'use client';

import { Icon } from '@/components/ui/icon/icon';
import { countPieces } from '@/lib/basket/count-pieces';
import { useBasket, useRestored } from '@/stores/basket';
import { openBasket, useUi } from '@/stores/ui';
import { CountBadge } from '../ui/badge';
import { useHasGrown } from '../ui/use-growth';
import { preloadDrawer } from './basket-panel';

/** The header's basket button; opens the basket panel. The number of pieces appears once the basket is restored. */
export function BasketButton() {
  const count = useBasket((basket) => countPieces(basket.products, basket.bundles));
  const restored = useRestored();
  const open = useUi((ui) => ui.basketOpen);
  const bump = useHasGrown(count, restored);
  const shown = restored ? count : 0;

  return (
    <button
      type="button"
      className="header-action"
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={openBasket}
      onPointerEnter={preloadDrawer}
      onFocus={preloadDrawer}
    >
      <Icon name="bag" />
      <span className="header-action-name">Кошик</span>
      {shown > 0 && <span className="sr-only">, товарів: {shown}</span>}
      <CountBadge key={shown} count={shown} bump={bump} />
    </button>
  );
}
