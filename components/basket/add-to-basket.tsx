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
  /** The URL of the product's page. */
  href: string;
};

const loadSizes = () => import('./quick-sizes').then((loaded) => loaded.QuickSizes);

/** A card's square button: adds the product, or opens the size choice over the card for products with sizes. */
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
  /** Called when a size has to be chosen first. */
  onSizeMissing: () => void;
};

/** The main button of a product page: adds the product, or opens the basket if the product is already in it. */
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

/** Focuses the first available size in the visible page: the router keeps hidden pages in the document. */
function showSizeGroup() {
  const choices = document.querySelectorAll<HTMLElement>(
    '[data-size-group] input:not([data-sold-out])',
  );
  const first = [...choices].find((choice) => choice.checkVisibility());
  first?.closest('[data-size-group]')?.scrollIntoView({ block: 'center' });
  first?.focus({ preventScroll: true });
}
