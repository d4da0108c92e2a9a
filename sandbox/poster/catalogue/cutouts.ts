import { UPLOADS } from '../places';
import type { Art } from './model';

/**
 * The kinds of products that have cut-outs. The numbers are variants without a cut-out, because their drawing shows a
 * bust, or a hood in place of the head.
 */
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

/** The path of a picture of the product alone, on transparent background; null for products without one. */
export const cutoutOf = ({ id, art }: { id: number; art: Art }): string | null =>
  KINDS[art.kind]?.includes(art.variant) === false
    ? `${UPLOADS}/menu/product_${id}_cutout.png`
    : null;
