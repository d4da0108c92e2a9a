import { create } from 'zustand';
import { keep } from './storage';
import { ORDER_LIST_KEY } from './stored-keys';

type OrderList = {
  /** Columns that are shown; none for the usual ones. */
  columns: string[];
};

/** How this browser of the staff shows its list of orders. */
export const useOrderList = create<OrderList>(() => ({ columns: [] }));

/** Reads local storage. */
export const { reread: restoreOrderList } = keep(useOrderList, {
  key: ORDER_LIST_KEY,
  place: () => window.localStorage,
  fromStored: (stored) => {
    const { columns } = (stored ?? {}) as Partial<OrderList>;
    return {
      columns: Array.isArray(columns) ? columns.filter((name) => typeof name === 'string') : [],
    };
  },
});

export const keepColumns = (columns: string[]) => useOrderList.setState({ columns });
