import { canHold, offerFor } from '@/components/basket/put-in-basket';
import { showToast } from '@/components/ui/overlay/show-toast';
import { lineOf, type ProductLine } from '@/lib/basket/line';
import { linePhotoUrl } from '@/lib/basket/photo';
import { type Outfit, outfitOf, type Slot, slotsWithStock } from '@/lib/catalogue/landing/outfit';
import { leftOutText } from '@/lib/catalogue/landing/outfit-text';
import { fetchLiveStock, type LiveStock } from '@/lib/catalogue/product/live-stock';
import { productCount } from '@/lib/catalogue/product/product-count';
import { addLine } from '@/stores/basket-lines';
import { learnLive } from '@/stores/stock';
import { openBasket } from '@/stores/ui';

type Ready = Outfit['ready'];

/**
 * Adds one piece of every chosen product to the basket and shows a single toast; returns the products that are out of
 * stock. Updates the basket's cached stock first, so that no more than is available can be added.
 */
export function putOutfit(name: string, ready: Ready, stock: LiveStock): Ready {
  learnLive(stock);
  const added: ProductLine[] = [];
  const refused: Ready = [];
  for (const one of ready) {
    const line = asLine(one);
    if (canHold(line)) {
      addLine(line);
      added.push(line);
    } else refused.push(one);
  }
  const [first] = added;
  if (!first) return refused;
  showToast({
    id: `look ${name}`,
    title: `Образ «${name}»`,
    text: `${productCount(added.length)} у\u00a0кошику`,
    picture: linePhotoUrl(first.photo),
    action: { label: 'Відкрити', run: openBasket },
  });
  offerFor(added);
  return refused;
}

const asLine = ({ product, size, price }: Ready[number]): ProductLine =>
  lineOf(
    { ...product, productId: product.id, price, sizes: product.sizes.map((one) => one.size) },
    size,
  );

/**
 * Prepares to add a look in the selected sizes: fetches its current stock, and resolves to a function that adds it and
 * returns whether anything was added. If a size is missing, prompts for it and adds nothing. Rejects with ApiError.
 */
export async function prepareLook(
  name: string,
  slots: Slot[],
  look: HTMLElement,
): Promise<() => boolean> {
  const selects = [...look.querySelectorAll('select')];
  for (const select of selects) {
    select.setCustomValidity(select.value ? '' : 'Оберіть розмір');
    select.onchange = () => select.setCustomValidity('');
  }
  if (!selects.every((select) => select.reportValidity())) return () => false;
  const sizes = Object.fromEntries(selects.map((select) => [select.name, select.value]));
  const ids = slots.flatMap(({ choices }) => choices.map(({ id }) => id));
  const stock = await fetchLiveStock(ids);
  const choice = Object.fromEntries(slots.map(({ role, choices }) => [role, choices[0]?.id]));
  const outfit = outfitOf(slotsWithStock(slots, stock), choice, sizes);
  return () => {
    const refused = putOutfit(name, outfit.ready, stock);
    const leftOut = leftOutText(outfit, refused);
    if (leftOut.length > 0) {
      showToast({
        id: `left out of ${name}`,
        tone: 'error',
        title: 'Додано не\u00a0все',
        text: leftOut.join(' '),
      });
    }
    return refused.length < outfit.ready.length;
  };
}
