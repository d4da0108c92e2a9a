/** Most rows and columns of a size chart, and characters of a cell. */
export const CHART_LIMITS = { rows: 30, columns: 10, cell: 40 } as const;
