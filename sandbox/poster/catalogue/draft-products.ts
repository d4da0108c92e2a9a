import { colourNamed } from './colours';
import { isMan, lookOf } from './looks';
import type { Draft } from './model';
import { pick, table } from './table';
import { paragraphs } from './write';

export const COLUMNS = [
  'name',
  'kind',
  'motif',
  'colour',
  'accent',
  'character',
  'price',
  'type',
  'material',
  'lead',
] as const;

export type Row = Record<(typeof COLUMNS)[number], string>;

/** Sentences for the descriptions of one product type: every product gets one sentence from each inner list. */
export interface Phrases {
  made: readonly (readonly string[])[];
  living: readonly (readonly string[])[];
}

/**
 * Reads products from a table. Formats of cells: `wig 3` is a drawing and its variant, `рожевий/білий` are two colours,
 * and `4+1` are two emblems.
 */
export function draftProducts(
  text: string,
  phrasesFor: (row: Row) => Phrases,
  extras: (row: Row, index: number) => Partial<Draft> = () => ({}),
): Draft[] {
  return table(COLUMNS, text).map((row, index) => {
    const { made, living } = phrasesFor(row);
    const choose = (pools: readonly (readonly string[])[]) =>
      pools.map((pool, step) => pick(pool, index + step, step + 1));
    return {
      name: row.name,
      price: Number(row.price),
      art: artOf(row),
      type: row.type,
      material: row.material,
      character: row.character,
      text: paragraphs(index, row.lead, row.character, choose(made), choose(living)),
      ...extras(row, index),
    };
  });
}

function artOf(row: Row): Draft['art'] {
  const [kind = 'badge', variant = '0'] = row.kind.split(' ');
  const [colour = '', colour2] = row.colour.split('/');
  const [accent, hair] = row.accent.split('/');
  return {
    kind,
    variant: Number(variant),
    colour: colourNamed(colour),
    ...(colour2 && { colour2: colourNamed(colour2) }),
    ...(accent && { accent: colourNamed(accent) }),
    ...(hair && { hair: colourNamed(hair) }),
    ...(row.motif && { motif: Number.parseInt(row.motif, 10) }),
    ...(row.motif.includes('+') && { motifs: row.motif.split('+').map(Number) }),
    ...(row.motif.endsWith('s') && { scene: true }),
    ...(isMan(row.character) && { face: 'man' }),
    ...(row.character && { look: lookOf(row.character) }),
  };
}
