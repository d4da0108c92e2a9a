import { useState } from 'react';
import { MORE_LINK } from '@/components/catalogue/shelf/more-link';
import { ProductShelf } from '@/components/catalogue/shelf/product-shelf';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { useProducts } from '@/lib/catalogue/product/hooks';
import { pressHeart } from './press-heart';
import { toastRemoved } from './toast-removed';
import { useNextHeart } from './use-next-heart';
import { useWishedIds } from './use-wished-ids';

const SHOWN = 5;
/** More are asked for, since some may be gone and others be removed here. */
const ASKED = 20;

/** The first wished products of a guest or customer; one that loses its heart leaves the shelf. */
export function WishShelf({ current }: { current: number | undefined }) {
  const wished = useWishedIds();
  // As it was on arrival, but for what is removed: a new one would move the rest while they are read.
  const [ids] = useState(() => wished.filter((id) => id !== current).slice(0, ASKED));
  const { data, isPending } = useProducts(ids);
  const products = data?.filter(({ id }) => wished.includes(id)).slice(0, SHOWN) ?? [];
  const { list, heading, leave } = useNextHeart(products.map(({ id }) => id).join());

  if (isPending) return <div className="shelf-room" />;
  return (
    <div ref={list}>
      {/* Takes the focus when the last one has left. */}
      <div ref={heading} tabIndex={-1} />
      <ProductShelf
        title="Ваші обрані"
        products={products}
        // A plain link: private pages have their own policy and need a full load.
        end={
          <a href="/wishes" className={MORE_LINK}>
            Усе обране
            <AnyIcon name="arrow" size={20} />
          </a>
        }
        onHeart={(product) => {
          leave(products.indexOf(product));
          toastRemoved(product, () => pressHeart(product.id));
        }}
      />
    </div>
  );
}
