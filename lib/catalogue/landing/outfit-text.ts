import { plural } from '@/lib/shared/plural';
import type { ProductPart } from '../product/product';
import { SLOT_NAMES } from '../product/roles';
import type { Outfit } from './outfit';

/** «Обрано 4 речі з 5»: how many of the slots hold something that can be bought. */
export function outfitCountText({ ready, sizeless }: Outfit, slots: number): string {
  const count = ready.length + sizeless.length;
  return `Обрано ${count}\u00a0${plural(count, 'річ', 'речі', 'речей')} з\u00a0${slots}`;
}

/** Names the slots that have nothing in stock. */
export const soldOutSlotsText = ({ soldOutSlots }: Outfit): string =>
  `Зараз немає: ${soldOutSlots.map((role) => SLOT_NAMES[role].name.toLocaleLowerCase('uk')).join(', ')}.`;

/** One line for each chosen product that has sold out. */
export const goneText = ({ gone }: Outfit): string[] =>
  gone.map((one) => `${nameOf(one)}: немає в\u00a0наявності, до кошика не потрапить.`);

/** One line for each product that adding the outfit to the basket left out, with the reason. */
export const leftOutText = (outfit: Outfit, refused: Outfit['ready']): string[] => [
  ...refused.map((one) => `${nameOf(one)}: не додано, більше немає.`),
  ...goneText(outfit),
];

const nameOf = ({ product, size }: { product: ProductPart; size: string | null }) =>
  size ? `${product.name}, розмір ${size}` : product.name;
