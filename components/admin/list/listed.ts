/** A page of a list as the API answers it. */
export type AdminListPage<Row> = {
  rows: readonly Row[];
  currentPage: number;
  totalPages: number;
  total: number;
};
