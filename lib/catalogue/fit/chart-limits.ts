/** Maximum rows, columns and characters per cell of a size chart. */
export const CHART_LIMITS = { rows: 30, columns: 10, cell: 40 } as const;
