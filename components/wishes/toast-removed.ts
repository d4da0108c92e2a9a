import { ignoreClicksBriefly } from '@/components/ui/overlay/layers';
import { showToast } from '@/components/ui/overlay/show-toast';
import type { ListedProduct } from '@/lib/catalogue/product/product';
import { typeset } from '@/lib/shared/typeset';

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
