/** From this many parcels that came back because nobody fetched them, a customer counts as unreliable. */
export const UNRELIABLE_FROM = 2;

export const isUnreliable = (unfetched: number): boolean => unfetched >= UNRELIABLE_FROM;
