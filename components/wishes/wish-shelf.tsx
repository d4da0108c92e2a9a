import { useState } from 'react';
import { MORE_LINK } from '@/components/catalogue/shelf/more-link';
import { ProductShelf } from '@/components/catalogue/shelf/product-shelf';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { ignoreClicksBriefly } from '@/components/ui/overlay/layers';
import { showToast } from '@/components/ui/overlay/show-toast';
import { useProducts } from '@/lib/catalogue/product/hooks';
import type { ListedProduct } from '@/lib/catalogue/product/product';
import { typeset } from '@/lib/shared/typeset';
import { pressHeart } from './press-heart';
import { useNextHeart } from './use-next-heart';
import { useWishedIds } from './use-wished-ids';

/** The id of the toast about a removed product. */
export const removedToast = (productId: number) => `unwish-${productId}`;

/** Toast that says that a product was removed from the wish list, with a button that puts it back. */
export function toastRemoved({ id, name }: ListedProduct, putBack: () => void) {
  // The next card moves to the place of the removed one: the second tap of a double tap must not remove it too.
  ignoreClicksBriefly();
  showToast({
    id: removedToast(id),
    title: 'Прибрано з\u00a0обраного',
    text: typeset(name),
    action: { label: 'Повернути', run: putBack },
  });
}

const SHOWN = 5;
/** Maximum number of products requested: more than shown, since some may be gone or removed from the shelf. */
const ASKED = 20;

/** Shelf with the first wished products of a guest or customer; removing the heart removes the card. */
export function WishShelf({ current }: { current: number | undefined }) {
  const wished = useWishedIds();
  // The wishes at the time the page was opened, minus those removed since: a new card would move the others.
  const [ids] = useState(() => wished.filter((id) => id !== current).slice(0, ASKED));
  const { data, isPending } = useProducts(ids);
  const products = data?.filter(({ id }) => wished.includes(id)).slice(0, SHOWN) ?? [];
  const { list, heading, leave } = useNextHeart(products.map(({ id }) => id).join());

  if (isPending) return <div className="shelf-room" />;
  return (
    <div ref={list}>
      {/* Gets the focus when the last product is removed. */}
      <div ref={heading} tabIndex={-1} />
      <ProductShelf
        title="Ваші обрані"
        products={products}
        // A plain link: private pages have their own content security policy, which needs a full page load.
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
