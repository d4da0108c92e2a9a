import { z } from 'zod';
import { plainText } from '@/lib/shared/plain-text';
import { CHART_LIMITS } from './chart-limits';
import { MEASURE_LIMITS, type Measure } from './measurements';

const cell = plainText(CHART_LIMITS.cell).transform((text) => text.replace(/\s+/g, ' '));

/** A size chart typed by staff, without empty rows and empty trailing columns; null when nothing is left. */
export const sizeChartInput = z
  .array(z.array(cell).max(CHART_LIMITS.columns, `Не більше ${CHART_LIMITS.columns} стовпців`))
  .max(CHART_LIMITS.rows, `Не більше ${CHART_LIMITS.rows} рядків`)
  .nullable()
  .transform((rows) => tidyChart(rows ?? []));

function tidyChart(rows: string[][]): string[][] | null {
  const filled = rows.filter((row) => row.some((text) => text !== ''));
  const width = Math.max(0, ...filled.map((row) => row.findLastIndex((text) => text !== '') + 1));
  if (filled.length === 0) return null;
  return filled.map((row) => Array.from({ length: width }, (_, place) => row[place] ?? ''));
}

const centimetres = (measure: Measure) => {
  const { min, max } = MEASURE_LIMITS[measure];
  const error = `Від ${min} до ${max} см`;
  return z.number({ error }).min(min, error).max(max, error).multipleOf(0.5, 'До пів сантиметра');
};

const perMeasure = <T>(of: (measure: Measure) => T) =>
  ({
    chest: of('chest'),
    waist: of('waist'),
    hips: of('hips'),
    height: of('height'),
    head: of('head'),
    foot: of('foot'),
  }) satisfies Record<Measure, T>;

/** Body of PATCH /api/auth/measurements, in centimetres; an absent measure is unknown. */
export const measurementsInput = z.object(perMeasure(centimetres)).partial().strict();

/** The measurements as texts of form fields; an empty text means unknown. */
export const typedMeasurements = z.object(
  perMeasure((measure) =>
    z
      .string()
      .trim()
      .transform((text) => (text === '' ? undefined : Number(text.replace(',', '.'))))
      .pipe(centimetres(measure).optional()),
  ),
);
