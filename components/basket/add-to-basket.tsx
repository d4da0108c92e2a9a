'use client';

import { useState } from 'react';
import { useLazyDialog } from '@/components/layout/use-late-code';
import { Icon } from '@/components/ui/icon/icon';
import type { BasketProduct } from '@/lib/basket/line';
import { useBasket, useRestored } from '@/stores/basket';
import { openBasket } from '@/stores/ui';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';
import { loadAndPutInBasket, preloadPutInBasket } from './load-and-put-in-basket';

type AddToBasketProps = {
  product: BasketProduct;
  /** URL of the product's page. */
  href: string;
};

const loadSizes = () => import('./quick-sizes').then((loaded) => loaded.QuickSizes);

/** Square button on a product card: adds the product, or opens a choice of size over the card if it has sizes. */
export function AddToBasket({ product, href }: AddToBasketProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const QuickSizes = useLazyDialog(isOpen, loadSizes, close);
  const hasSizes = product.sizes.length > 0;
  const preload = () => (hasSizes ? void loadSizes().catch(() => {}) : preloadPutInBasket());
  return (
    <>
      <IconButton
        icon="bag"
        outline
        label={`Додати в кошик${hasSizes ? ', обрати розмір' : ''}: ${product.name}`}
        aria-expanded={hasSizes ? isOpen : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => (hasSizes ? setOpen(!isOpen) : void loadAndPutInBasket(product))}
      />
      {isOpen && QuickSizes && <QuickSizes product={product} href={href} onClose={close} />}
    </>
  );
}

type BuyButtonProps = {
  product: BasketProduct;
  size: string | null;
  /** Called if the shopper has not chosen a size yet. */
  onSizeMissing: () => void;
};

/** The main button of a product page: adds the product, or opens the basket if it already contains the product. */
export function BuyButton({ product, size, onSizeMissing }: BuyButtonProps) {
  const isIn = useIsInBasket(product.productId, size);

  const buy = () => {
    if (product.sizes.length > 0 && size === null) {
      onSizeMissing();
      showSizeGroup();
    } else void loadAndPutInBasket(product, size);
  };

  return (
    <div className="flex min-w-0 grow gap-2">
      <Button size="lg" wide className={isIn ? 'btn-done' : ''} onClick={isIn ? openBasket : buy}>
        <Icon name={isIn ? 'check' : 'bag'} size={22} />
        {isIn ? 'У кошику' : 'Додати в кошик'}
      </Button>
      {isIn && (
        <IconButton
          icon="plus"
          outline
          label={`Додати ще одну: ${product.name}`}
          className="size-14 flex-none"
          onClick={buy}
        />
      )}
    </div>
  );
}

const useIsInBasket = (productId: number, size: string | null): boolean => {
  const isRestored = useRestored();
  const isIn = useBasket(({ products }) =>
    products.some((line) => line.productId === productId && (line.size ?? null) === size),
  );
  return isRestored && isIn;
};

/** Scrolls to the sizes and focuses the first available one; skips hidden pages, which the router keeps mounted. */
function showSizeGroup() {
  const choices = document.querySelectorAll<HTMLElement>(
    '[data-size-group] input:not([data-sold-out])',
  );
  const first = [...choices].find((choice) => choice.checkVisibility());
  first?.closest('[data-size-group]')?.scrollIntoView({ block: 'center' });
  first?.focus({ preventScroll: true });
}
