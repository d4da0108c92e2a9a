/** What a shop of this size would have to change first: asks whose statements may read everything, and why. */
export const WALLS: Record<string, string> = {};
