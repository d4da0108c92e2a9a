import { formatPrice, type Kopecks } from '@/lib/shared/money';
import { plural } from '@/lib/shared/plural';
import type { ProductPart } from '../product/product';
import { SLOT_NAMES, SLOTS } from '../product/roles';
import type { LookWithin } from './budget';
import type { Outfit } from './outfit';

/** «Обрано 4 речі з 5»: how many of the slots hold a product that can be bought. */
export function outfitCountText({ ready, sizeless }: Outfit, slots: number): string {
  const count = ready.length + sizeless.length;
  return `Обрано ${count}\u00a0${plural(count, 'річ', 'речі', 'речей')} з\u00a0${slots}`;
}

/** Names the slots that have nothing in stock. */
export const soldOutSlotsText = ({ soldOutSlots }: Outfit): string =>
  `Зараз немає: ${soldOutSlots.map((role) => SLOT_NAMES[role].name.toLocaleLowerCase('uk')).join(', ')}.`;

/** A bundle in stock with its price in kopecks. `mayCostMore`: a size that is not chosen yet may raise the price. */
export type PricedBundle = { title: string; price: Kopecks; mayCostMore: boolean };

/**
 * Text about what a budget buys. If the complete look is too expensive, the text gives its price, the part that the
 * budget allows («перука, костюм – 4 180 ₴») and the bundle, if any. `from` is the price of the cheapest complete look
 * in kopecks, null when a part is sold out.
 */
export function withinText(
  { isFull, choice, total, mayCostMore }: LookWithin,
  from: Kopecks | null,
  bundle?: PricedBundle,
): string {
  if (isFull) return `Повний образ ${priceText(total, mayCostMore)}`;
  const roles = SLOTS.filter((role) => choice[role]);
  const names = roles.map((role) => SLOT_NAMES[role].name.toLocaleLowerCase('uk')).join(', ');
  return [
    from === null
      ? 'Повного образу зараз немає: частину речей розпродано.'
      : `Повний образ коштує від\u00a0${formatPrice(from)}.`,
    roles.length > 0
      ? `У\u00a0ваш бюджет вкладається: ${names}\u00a0– ${mayCostMore ? 'від\u00a0' : ''}${formatPrice(total)}.`
      : 'У\u00a0ваш бюджет не\u00a0вкладається жодна його річ.',
    ...(bundle
      ? [`Або набір «${bundle.title}» ${priceText(bundle.price, bundle.mayCostMore)}.`]
      : []),
  ].join(' ');
}

const priceText = (price: Kopecks, mayCostMore: boolean): string =>
  `${mayCostMore ? 'від' : 'за'}\u00a0${formatPrice(price)}`;

/** One line of text for each chosen product that is sold out by now. */
export const goneText = ({ gone }: Outfit): string[] =>
  gone.map((one) => `${nameOf(one)}: немає в\u00a0наявності, до кошика не потрапить.`);

/** One line of text, with the reason, for each product that was not added to the basket with the rest of the outfit. */
export const leftOutText = (outfit: Outfit, refused: Outfit['ready']): string[] => [
  ...refused.map((one) => `${nameOf(one)}: не додано, більше немає.`),
  ...goneText(outfit),
];

const nameOf = ({ product, size }: { product: ProductPart; size: string | null }) =>
  size ? `${product.name}, розмір ${size}` : product.name;
