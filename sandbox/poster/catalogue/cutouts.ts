import { UPLOADS } from '../places';
import type { Art } from './model';

/** Kinds that are worn or carried, and their variants that show more than the thing: a bust, or a hood where a head comes. */
const KINDS: Record<string, readonly number[]> = {
  wig: [],
  costume: [],
  garment: [7, 15, 16],
  lolita: [],
  katana: [],
  bow: [],
  axe: [],
  shield: [],
  fan: [],
  mace: [],
  parasol: [],
  accessory: [3, 6],
};

/** Where the picture host has the thing alone, on a transparent ground; null for what is not cut out. */
export const cutoutOf = ({ id, art }: { id: number; art: Art }): string | null =>
  KINDS[art.kind]?.includes(art.variant) === false
    ? `${UPLOADS}/menu/product_${id}_cutout.png`
    : null;
