import type { LineStock } from '@/lib/basket/availability';

/** Announces a change to screen readers. */
export type Announce = (text: string) => void;

export type RowProps<Line> = {
  line: Line;
  stocks: ReadonlyMap<string, LineStock>;
  announce: Announce;
  beforeRemove: () => void;
};
