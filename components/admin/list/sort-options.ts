/** Names of a column's ascending and descending order. */
export type SortText = readonly [up: string, down: string];

type Sorted = { key: string; sorts?: SortText | undefined };

/** Pure: every sort order of these columns: its value in the URL, and its name. */
export const sortOptions = (columns: readonly Sorted[]): [sort: string, text: string][] =>
  columns.flatMap(({ key, sorts }): [string, string][] =>
    sorts
      ? [
          [key, sorts[0]],
          [`-${key}`, sorts[1]],
        ]
      : [],
  );
