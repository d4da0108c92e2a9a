'use client';

import { useMutation } from '@tanstack/react-query';
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { EmptyPanel } from '@/components/catalogue/empty-panel';
import { ProductGrid } from '@/components/catalogue/listing/product-grid';
import { LoadFailure } from '@/components/catalogue/load-failure';
import { Button, buttonClass } from '@/components/ui/button';
import { dismissToast, showToast } from '@/components/ui/overlay/show-toast';
import type { Account } from '@/lib/account/answers';
import { useFavorites } from '@/lib/account/hooks';
import { setWish } from '@/lib/account/profile/wish-calls';
import { useWishLink } from '@/lib/account/wish-list/hooks';
import type { ListedProduct } from '@/lib/catalogue/product/product';
import { productCount } from '@/lib/catalogue/product/product-count';
import { errorText } from '@/lib/http/browser/error-text';
import { useGuestWishes } from '@/stores/guest-wishes';
import { mergeGuestWishes } from './merge-guest-wishes';
import { ShareWishes } from './share-wishes';
import { useNextHeart } from './use-next-heart';
import { removedToast, toastRemoved } from './wish-shelf';
import { WishesHeading } from './wishes-heading';
import { WishesSkeleton } from './wishes-skeleton';

/**
 * The wished products in the server's order, so that a product that is put back returns to its old place. Refetched
 * when a wish is added elsewhere, e.g. by a merge or in another tab.
 */
export function useWishList(wishes: number[]) {
  const { data, isError, error, isFetching, refetch } = useFavorites();
  const seen = useRef(wishes);

  useEffect(() => {
    // Compared once data has arrived: a pending response may be older than the added wish.
    if (!data) return;
    const isListed = (id: number) => data.some((product) => product.id === id);
    const hasNews = wishes.some((id) => !seen.current.includes(id) && !isListed(id));
    seen.current = wishes;
    if (hasNews) void refetch();
  }, [wishes, data, refetch]);

  return {
    products: data?.filter(({ id }) => wishes.includes(id)),
    failure: !data && isError && { error, isRetrying: isFetching, onRetry: () => void refetch() },
  };
}

/** A customer's wish list page, as product cards. */
export function WishList({ user: { firstName, wishes } }: { user: Account }) {
  const { products, failure } = useWishList(wishes);
  const link = useWishLink();
  const focus = useNextHeart(products?.length ?? 0);
  useTrueToasts(wishes);

  if (failure) {
    return (
      <>
        <WishesHeading />
        <div role="alert">
          <LoadFailure
            {...failure}
            level={2}
            variant="secondary"
            title="Не вдалося завантажити обране"
          />
        </div>
      </>
    );
  }
  // Waits for both requests: a late answer about the share link would lengthen the heading while it is being read.
  if (!products || link.isPending) return <WishesSkeleton count={wishes.length} />;

  const leave = (product: ListedProduct) => {
    focus.leave(products.indexOf(product));
    toastRemoved(product, () => void setWish(product.id, true));
  };

  const path = link.data?.path ?? null;
  const facts = [
    ...(products.length > 0 ? [productCount(products.length)] : []),
    ...(path ? ['видно за\u00a0посиланням'] : []),
  ];
  return (
    <>
      <WishesHeading
        ref={focus.heading}
        end={
          (products.length > 0 || path) &&
          !link.isError && <ShareWishes firstName={firstName} path={path} />
        }
      >
        {facts.join(', ')}
      </WishesHeading>
      <div ref={focus.list}>
        {products.length > 0 ? <ProductGrid products={products} onHeart={leave} /> : <NoWishes />}
      </div>
    </>
  );
}

/** Shown for an empty list. Offers to merge any unmerged guest wishes, since the header already counts them. */
function NoWishes() {
  const ids = useGuestWishes((guest) => guest.ids);
  const merge = useMutation({
    mutationFn: () => mergeGuestWishes(ids),
    onError: (error) => showToast({ id: 'wishes', tone: 'error', title: errorText(error) }),
  });
  return ids.length > 0 ? (
    <EmptyPanel
      title="Обране ще не в кабінеті"
      text={<>У&nbsp;цьому браузері збережено {productCount(ids.length)}, нічого не загубилося.</>}
    >
      <Button
        variant="secondary"
        loading={merge.isPending}
        loadingLabel="Переносимо"
        onClick={() => merge.mutate()}
      >
        Перенести зараз
      </Button>
    </EmptyPanel>
  ) : (
    <EmptyPanel
      title="Тут поки порожньо"
      text={<>Натисніть серце на&nbsp;картці товару, і&nbsp;він чекатиме на&nbsp;цій сторінці.</>}
    >
      <Link href="/" prefetch={false} className={buttonClass({ variant: 'secondary' })}>
        До каталогу
      </Link>
    </EmptyPanel>
  );
}

/** Dismisses the toast about a removed product once it is back, e.g. because the server refused the removal. */
function useTrueToasts(wishes: number[]) {
  const before = useRef(wishes);

  useEffect(() => {
    for (const id of wishes) if (!before.current.includes(id)) dismissToast(removedToast(id));
    before.current = wishes;
  }, [wishes]);
}
