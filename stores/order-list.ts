import { create } from 'zustand';
import { keep } from './storage';
import { ORDER_LIST_KEY } from './stored-keys';

type OrderList = {
  /** Visible columns; empty for the default ones. */
  columns: string[];
};

/** How the staff's list of orders is shown in this browser. */
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
