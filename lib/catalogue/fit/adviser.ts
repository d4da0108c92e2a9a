import type { Measurements } from './measurements';

/** The cut of clothes that a person usually wears. */
export const CUTS = { women: 'Жіночий', men: 'Чоловічий' } as const;
export type Cut = keyof typeof CUTS;

type Usual = Required<Pick<Measurements, 'chest' | 'waist' | 'hips'>>;

/**
 * Typical measurements in centimetres by clothing size: the middle of each size of the Ukrainian standard (its number
 * is half of the chest), with the letters that shops add.
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

/** Pure: likely measurements in centimetres from cut, usual size and height; null for an unknown size. */
export function likelyMeasurements(cut: Cut, usual: string, height: number): Measurements | null {
  const body = USUAL[cut][usual];
  return body ? { ...body, height } : null;
}

/** A shoe's last is about 1.5 cm longer than the foot, and one European size is two thirds of a centimetre. */
const FOR_TOES = 1.5;
const TO_CENTIMETRES = 2 / 3;

/** European shoe sizes offered in the form. */
export const SHOE_SIZES = Array.from({ length: 14 }, (_, step) => 34 + step);

/** Pure: the likely length of the foot, in centimetres, for a European shoe size. */
export const likelyFoot = (shoe: number): number =>
  Math.round((shoe * TO_CENTIMETRES - FOR_TOES) * 2) / 2;
