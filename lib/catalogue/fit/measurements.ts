/** The body measurements that the shop compares with size charts, in the order of the form. */
export const MEASURES = ['chest', 'waist', 'hips', 'height', 'head', 'foot'] as const;
export type Measure = (typeof MEASURES)[number];

/** Lowest and highest plausible measurement of an adult or teenager, in centimetres. */
export const MEASURE_LIMITS: Record<Measure, { min: number; max: number }> = {
  chest: { min: 60, max: 160 },
  waist: { min: 45, max: 160 },
  hips: { min: 60, max: 170 },
  height: { min: 120, max: 220 },
  head: { min: 48, max: 66 },
  foot: { min: 18, max: 34 },
};

/** A shopper's known body measurements, in centimetres. */
export type Measurements = { [measure in Measure]?: number | undefined };

/** Pure: both sets of measurements combined; where both have a value, that of `first` is taken. */
export const mergedMeasurements = (first: Measurements, second: Measurements): Measurements => ({
  ...second,
  ...first,
});

export const hasMeasurements = (measurements: Measurements): boolean =>
  Object.keys(measurements).length > 0;
