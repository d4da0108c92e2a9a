export type ParcelSize = {
  grams: number;
  /** Centimetres. */
  sides: [number, number, number];
};

/** What a parcel is taken for when nobody has weighed it. */
export const USUAL_PARCEL: ParcelSize = { grams: 1000, sides: [35, 25, 12] };
