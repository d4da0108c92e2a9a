import { asPart, type Product } from '@/lib/catalogue/product/product';
import { roleOf, SLOTS, type SlotRole } from '@/lib/catalogue/product/roles';
import { kitOf, wornKindOf } from './kit';
import type { Slot, SlotChoice } from './outfit';
import { tagsOf } from './tag-products';

/** Maximum products offered in one slot of an outfit. */
const CHOICES = 6;

/** The product fields that slots are computed from. */
type Candidate = Pick<Product, 'slug' | 'name' | 'attributes' | 'available'>;

/**
 * Pure: the products for each slot of a character's outfit, at most six per slot. Products without `isLike` come first,
 * then products in stock, then names that contain the character's name. `isLike` marks Lolita fashion, and costumes
 * without the character's name when another costume has it. Shoppers can choose products with `isLike`; the shop never
 * preselects them. Empty slots are left out.
 */
export function rankSlots<P extends Candidate>(
  character: string,
  products: P[],
): { role: SlotRole; choices: (P & Pick<SlotChoice, 'isLike' | 'kind' | 'kit'>)[] }[] {
  return SLOTS.map((role) => {
    const own = products.filter((product) => slotOf(product) === role);
    const isNamed = (product: P) => carriesName(product.name, character);
    const hasNamed = own.some(isNamed);
    const choices = own.map((product) => {
      // Only a costume has `kit`, the kinds of its included items. Only another product has `kind`, its own kind.
      const kit = role === 'costume' ? kitOf(product) : [];
      return {
        ...product,
        kind: (role !== 'costume' && wornKindOf(product)) || undefined,
        ...(kit.length > 0 && { kit }),
        ...(isOnlyLike(product, role, hasNamed && !isNamed(product)) && { isLike: true as const }),
      };
    });
    const rank = (choice: (typeof choices)[number]) => [
      choice.isLike ? 1 : 0,
      choice.available > 0 ? 0 : 1,
      carriesName(choice.name, character) ? 0 : 1,
    ];
    return {
      role,
      choices: choices.toSorted((a, b) => compare(rank(a), rank(b))).slice(0, CHOICES),
    };
  }).filter(({ choices }) => choices.length > 0);
}

/** Pure: the slots of a character's look, computed from its products by `rankSlots`. */
export const slotsOf = (character: string, products: Product[]): Slot[] =>
  rankSlots(character, products).map(({ role, choices }) => ({
    role,
    choices: choices.map(({ isLike, kind, kit, ...product }) => ({
      ...asPart(product),
      ...(isLike && { isLike }),
      ...(product.cutout && { cutout: product.cutout }),
      ...(kind && { kind }),
      ...(kit && { kit }),
    })),
  }));

const isOnlyLike = ({ slug }: Candidate, role: SlotRole, isUnnamed: boolean): boolean =>
  slug === 'lolita-fashion' || (role === 'costume' && isUnnamed);

const GARMENT = /сукн|плаття|костюм|комбінезон|сарафан/i;

/** Pure: the slot that a product fills; null if it is not worn. In Lolita fashion only dresses are costumes. */
export function slotOf({ slug, attributes, name }: Omit<Candidate, 'available'>): SlotRole | null {
  const role = roleOf(slug);
  if (role === 'merch') return null;
  if (slug !== 'lolita-fashion') return role;
  const type = tagsOf(attributes).find(({ list }) => list === 'types')?.name ?? name;
  return GARMENT.test(type) ? 'costume' : 'accessories';
}

/** Minimum characters of a word's stem: shorter words, such as «зі», are not names. */
const SHORTEST_STEM = 3;

/**
 * Pure: whether a product's name contains a word of the character's name in any grammatical case. «Костюм Мавки»
 * contains «Мавка».
 */
export function carriesName(product: string, character: string): boolean {
  const words = wordsIn(product);
  return wordsIn(character)
    .map((word) => word.replace(/[аеєиіїйоуьюя]$/, ''))
    .filter((stem) => stem.length >= SHORTEST_STEM)
    .some((stem) => words.some((word) => word.startsWith(stem)));
}

const wordsIn = (text: string): string[] =>
  text.toLocaleLowerCase('uk').match(/[\p{L}’'-]+/gu) ?? [];

function compare(a: number[], b: number[]): number {
  for (const [place, one] of a.entries()) {
    const difference = one - (b[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
