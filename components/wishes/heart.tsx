'use client';

import { useIsAccountWish } from '@/lib/account/session/session';
import { useGuestWishes } from '@/stores/guest-wishes';
import { IconButton } from '../ui/icon-button';
import { preloadWishCalls, pressHeart } from './press-heart';

type HeartProps = {
  productId: number;
  name: string;
  className?: string;
  /** Called on each click. */
  onPress?: () => void;
};

/** Heart button that adds a product to the wish list or removes it; shown as not added until the wishes have loaded. */
export function Heart({ productId, name, className = '', onPress }: HeartProps) {
  const isGuestWish = useGuestWishes(({ ids }) => ids.includes(productId));
  const isAccountWish = useIsAccountWish(productId);
  return (
    <IconButton
      icon="heart"
      label={`В обране: ${name}`}
      aria-pressed={isGuestWish || isAccountWish}
      className={`heart ${className}`}
      onPointerEnter={preloadWishCalls}
      onFocus={preloadWishCalls}
      onClick={() => {
        pressHeart(productId);
        onPress?.();
      }}
    />
  );
}
