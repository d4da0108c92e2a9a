'use client';

import { useMutation } from '@tanstack/react-query';
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { ProductGrid } from '@/components/catalogue/listing/product-grid';
import { dismissToast, showToast } from '@/components/ui/overlay/show-toast';
import type { Account } from '@/lib/account/profile/account';
import { setWish } from '@/lib/account/profile/wish-calls';
import { useWishLink } from '@/lib/account/wish-list/hooks';
import type { ListedProduct } from '@/lib/catalogue/product/product';
import { productCount } from '@/lib/catalogue/product/product-count';
import { errorText } from '@/lib/http/browser/error-text';
import { useGuestWishes } from '@/stores/guest-wishes';
import { EmptyPanel } from '../catalogue/empty-panel';
import { LoadFailure } from '../catalogue/load-failure';
import { Button, buttonClass } from '../ui/button';
import { mergeGuestWishes } from './merge-guest-wishes';
import { ShareWishes } from './share-wishes';
import { removedToast, toastRemoved } from './toast-removed';
import { useNextHeart } from './use-next-heart';
import { useWishList } from './use-wish-list';
import { WishesHeading } from './wishes-heading';
import { WishesSkeleton } from './wishes-skeleton';

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
  // Waits for both requests: the link's status would make the heading longer while it is read.
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

/** An empty list. If guest wishes are not merged yet, which the header already counts, offers to merge them. */
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

/** Dismisses the toast about a removed product once that product is back, e.g. because the server refused. */
function useTrueToasts(wishes: number[]) {
  const before = useRef(wishes);

  useEffect(() => {
    for (const id of wishes) if (!before.current.includes(id)) dismissToast(removedToast(id));
    before.current = wishes;
  }, [wishes]);
}
