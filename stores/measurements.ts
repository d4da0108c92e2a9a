import { create } from 'zustand';
import { MEASURE_LIMITS, MEASURES, type Measurements } from '@/lib/catalogue/fit/measurements';
import { keep } from './storage';
import { MEASUREMENTS_KEY } from './stored-keys';

/** The body measurements entered in this browser, in centimetres. */
export const useMeasurements = create<{ body: Measurements }>(() => ({ body: {} }));

const { reread } = keep(useMeasurements, {
  key: MEASUREMENTS_KEY,
  place: () => window.localStorage,
  fromStored: (stored) => ({ body: readBody(stored) }),
});

// Read at import: only lazily loaded components show the measurements, so hydration is not affected.
reread();

export const keepMeasurements = (body: Measurements) => useMeasurements.setState({ body });

/** The stored values that are valid measurements. */
function readBody(stored: unknown): Measurements {
  const body = (stored as { body?: Record<string, unknown> } | undefined)?.body;
  return Object.fromEntries(
    MEASURES.flatMap((measure) => {
      const own = body?.[measure];
      const { min, max } = MEASURE_LIMITS[measure];
      return typeof own === 'number' && own >= min && own <= max ? [[measure, own]] : [];
    }),
  );
}
