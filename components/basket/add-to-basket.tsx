'use client';

import Link from 'next/link';
import { useState } from 'react';
import type { BasketProduct } from '@/lib/basket/line';
import { Button } from '../ui/button';
import { FieldError } from '../ui/field';
import { Icon } from '../ui/icon';
import { IconButton } from '../ui/icon-button';
import { useMoment } from '../ui/use-moment';
import { putInBasket } from './put-in-basket';

/** The square button of a card. A product with sizes is chosen on its own page. */
export function AddToBasket({ product }: { product: BasketProduct }) {
  if (product.sizes.length > 0) {
    return (
      <Link
        href={`/products/${product.productId}`}
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
      onClick={() => putInBasket(product)}
    />
  );
}

const SUCCESS_SHOWN = 1500;

type BuyButtonProps = { product: BasketProduct; size: string | null };

/** The main button of a product page; turns to «У кошику» for a moment after a press. */
export function BuyButton({ product, size }: BuyButtonProps) {
  const [isDone, showDone] = useMoment(SUCCESS_SHOWN);
  const [sizeAsked, setSizeAsked] = useState(false);
  const needsSize = sizeAsked && size === null;

  const buy = () => {
    if (product.sizes.length > 0 && size === null) {
      setSizeAsked(true);
      focusSizeGroup();
      return;
    }
    if (putInBasket(product, size)) showDone();
  };

  return (
    <div className="grid gap-2">
      <Button size="lg" wide className={isDone ? 'btn-done' : ''} onClick={buy}>
        <Icon name={isDone ? 'check' : 'bag'} size={22} />
        {isDone ? 'У кошику' : 'Додати в кошик'}
      </Button>
      <div role="alert" className="empty:hidden">
        <FieldError error={needsSize ? 'Оберіть розмір' : undefined} />
      </div>
    </div>
  );
}

/**
 * The size tiles carry `data-size-group`; the first one that can be chosen takes the focus. Of the
 * pages that the router keeps, the one that is seen.
 */
function focusSizeGroup() {
  const choices = document.querySelectorAll<HTMLElement>(
    '[data-size-group] :is(input, button, a):not(:disabled, [aria-disabled="true"])',
  );
  [...choices].find((choice) => choice.checkVisibility())?.focus();
}
