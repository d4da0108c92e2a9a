import { showToast } from '@/components/ui/overlay/show-toast';
import { outfitOf, type Slot, slotsWithStock } from '@/lib/catalogue/landing/outfit';
import { leftOutText } from '@/lib/catalogue/landing/outfit-text';
import { fetchLiveStock } from '@/lib/catalogue/product/live-stock';
import { putOutfit } from './put-outfit';

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
