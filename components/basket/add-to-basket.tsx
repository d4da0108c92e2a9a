'use client';

import Link from 'next/link';
import { Icon } from '@/components/ui/icon/icon';
import type { BasketProduct } from '@/lib/basket/line';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';
import { useMoment } from '../ui/use-moment';
import { preloadPutting, putInBasket } from './put-late';

type AddToBasketProps = {
  product: BasketProduct;
  /** The URL of the product's page. */
  href: string;
};

/** The square button of a card. A product with sizes is added on its own page. */
export function AddToBasket({ product, href }: AddToBasketProps) {
  if (product.sizes.length > 0) {
    return (
      <Link
        href={href}
        prefetch={false}
        aria-label={`Обрати розмір: ${product.name}`}
        title="Обрати розмір"
        className="icon-btn icon-btn-outline"
      >
        <Icon name="bag" />
      </Link>
    );
  }
  return (
    <IconButton
      icon="bag"
      outline
      label={`Додати в кошик: ${product.name}`}
      onPointerEnter={preloadPutting}
      onFocus={preloadPutting}
      onClick={() => void putInBasket(product)}
    />
  );
}

type BuyButtonProps = {
  product: BasketProduct;
  size: string | null;
  /** Called when a size has to be chosen first. */
  onSizeMissing: () => void;
};

/** The main button of a product page; shows «У кошику» for a moment after a click. */
export function BuyButton({ product, size, onSizeMissing }: BuyButtonProps) {
  const [isDone, showDone] = useMoment();

  const buy = async () => {
    if (product.sizes.length > 0 && size === null) {
      onSizeMissing();
      focusSizeGroup();
    } else if (await putInBasket(product, size)) showDone();
  };

  return (
    <Button size="lg" wide className={isDone ? 'btn-done' : ''} onClick={buy}>
      <Icon name={isDone ? 'check' : 'bag'} size={22} />
      {isDone ? 'У кошику' : 'Додати в кошик'}
    </Button>
  );
}

/**
 * Focuses the first available size tile in `data-size-group`, in the visible one of the pages that
 * the router keeps.
 */
function focusSizeGroup() {
  const choices = document.querySelectorAll<HTMLElement>(
    '[data-size-group] :is(input, button, a):not(:disabled, [aria-disabled="true"])',
  );
  [...choices].find((choice) => choice.checkVisibility())?.focus();
}
