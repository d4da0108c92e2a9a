import type { Measurements } from './measurements';

/** The department whose clothes the shopper usually wears, women's or men's, with its label. */
export const CUTS = { women: 'Жіночий', men: 'Чоловічий' } as const;
export type Cut = keyof typeof CUTS;

type Usual = Required<Pick<Measurements, 'chest' | 'waist' | 'hips'>>;

/**
 * Typical body measurements in centimetres by clothing size: the middle of each size of the Ukrainian standard. The
 * standard's size number is half of the chest girth; the letters are those that shops usually show with it.
 */
const USUAL: Record<Cut, Record<string, Usual>> = {
  women: {
    'XS, 40–42': { chest: 82, waist: 63, hips: 89 },
    'S, 42–44': { chest: 86, waist: 67, hips: 93 },
    'M, 44–46': { chest: 90, waist: 71, hips: 97 },
    'L, 46–48': { chest: 95, waist: 76, hips: 102 },
    'XL, 50–52': { chest: 102, waist: 83, hips: 108 },
    '2XL, 52–54': { chest: 108, waist: 90, hips: 114 },
  },
  men: {
    'XS, 42–44': { chest: 86, waist: 73, hips: 90 },
    'S, 44–46': { chest: 91, waist: 78, hips: 94 },
    'M, 48': { chest: 96, waist: 83, hips: 98 },
    'L, 50': { chest: 101, waist: 88, hips: 102 },
    'XL, 52–54': { chest: 107, waist: 94, hips: 107 },
    '2XL, 56': { chest: 112, waist: 100, hips: 112 },
  },
};

export const usualSizes = (cut: Cut): string[] => Object.keys(USUAL[cut]);

/** Pure: likely body measurements in cm for a cut, the usual clothing size and the height; null for an unknown size. */
export function likelyMeasurements(cut: Cut, usual: string, height: number): Measurements | null {
  const body = USUAL[cut][usual];
  return body ? { ...body, height } : null;
}

/** In centimetres: how much longer the inside of a shoe is than the foot, and the length of one European shoe size. */
const FOR_TOES = 1.5;
const TO_CENTIMETRES = 2 / 3;

/** European shoe sizes offered in the form. */
export const SHOE_SIZES = Array.from({ length: 14 }, (_, step) => 34 + step);

/** Pure: the likely length of the foot, in centimetres, for a European shoe size. */
export const likelyFoot = (shoe: number): number =>
  Math.round((shoe * TO_CENTIMETRES - FOR_TOES) * 2) / 2;
