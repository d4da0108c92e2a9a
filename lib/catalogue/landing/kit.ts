import type { ProductAttribute } from '@/lib/db/schema';
import { tagsOf } from './tag-products';

/** Kinds of items of which only one can be worn at a time, with the stems of their Ukrainian names. */
const KINDS = {
  hair: /^перук/,
  eyes: /^лінз/,
  glasses: /^(окуляр|гогл)/,
  head: /^(він(ок|к)|корон|діадем|тіар|капелю|циліндр|шап|берет|кашкет|кепк|роги|рогами|вуш|каптур|капюшон|обру[чц]|обід(ок|к)|наколк|чеп(е?ц|ч)|хуст|очіп|шолом|пов’язк|тюрбан|вуал)/,
  face: /^маск(?!ув)/,
  neck: /^(чокер|намисто|кулон|кольє|краватк)/,
  hands: /^рукави[чц]/,
  waist: /^(пояс|обі$|ремін|ремен|кушак)/,
  feet: /^(чобот|чобіт|черевик|туфл|взутт|сандал)/,
  back: /^крил/,
  held: /^(меч(?!н)|катан|танто|посох|жезл|лук(ом)?$|спис|щит|сокир|топір|булав|віял|кинджал|парасол)/,
} as const;

export type WornKind = keyof typeof KINDS;

type NamedProduct = { name: string; attributes: ProductAttribute[] };

/** Pure: the kind of a worn product, by its type, else by its name; null for items that can be worn twice. */
export function wornKindOf({ name, attributes }: NamedProduct): WornKind | null {
  const types = tagsOf(attributes).flatMap((tag) => (tag.list === 'types' ? tag.name : []));
  for (const text of [...types, name]) {
    const [kind] = kindsIn(text);
    if (kind) return kind;
  }
  return null;
}

/**
 * Pure: the items included with a product, from its name («плащ із каптуром», a cloak with a hood) or its attribute «У
 * комплекті» (included). Other words of the name are ignored, since they may describe the character: «Плащ Червоної
 * Шапочки» (Little Red Riding Hood's cloak) includes no headwear.
 */
export function kitOf({ name, attributes }: NamedProduct): WornKind[] {
  const joined = [...withoutQuoted(name).matchAll(/(?<=^|[\s,])(?:з|зі|із)\s+([^,]+)/gi)].map(
    ([, text]) => text,
  );
  const listed = attributes.filter((one) => /комплект/i.test(one.name)).map(({ value }) => value);
  return [...new Set([...joined, ...listed].flatMap((text) => kindsIn(text ?? '')))];
}

/** The kinds of items that a text names outside of quotes; «без вінка» (without a wreath) names none. */
function kindsIn(text: string): WornKind[] {
  const words = withoutQuoted(text)
    .toLocaleLowerCase('uk')
    .replaceAll("'", '’')
    .replace(/(?<=^|\s)без\s+\S+/g, '')
    .split(/[^\p{L}’]+/u);
  const kinds = Object.keys(KINDS) as WornKind[];
  return words.flatMap((word) => kinds.find((kind) => KINDS[kind].test(word)) ?? []);
}

/** The text without quoted parts. They name a character, not an item: «Костюм «Дівчина з мечем»» includes no sword. */
const withoutQuoted = (text: string): string => text.replace(/«[^»]*»/g, '');
