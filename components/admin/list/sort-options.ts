/** What a list is called in one column's order: from the least up, and from the greatest down. */
export type SortText = readonly [up: string, down: string];

type Sorted = { key: string; sorts?: SortText | undefined };

/** Pure: every order of these columns as the address says it, with its words. */
export const sortOptions = (columns: readonly Sorted[]): [sort: string, text: string][] =>
  columns.flatMap(({ key, sorts }): [string, string][] =>
    sorts
      ? [
          [key, sorts[0]],
          [`-${key}`, sorts[1]],
        ]
      : [],
  );
