import type { LineStock } from '@/lib/basket/availability';

/** Says a change to those who do not see it. */
export type Announce = (text: string) => void;

export type RowProps<Line> = {
  line: Line;
  stocks: ReadonlyMap<string, LineStock>;
  announce: Announce;
  beforeRemove: () => void;
};
