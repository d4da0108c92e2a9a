import { create } from 'zustand';
import { LABEL_FORMATS, type LabelFormat } from '@/lib/delivery/label-format';
import { keep } from './storage';
import { ORDER_LIST_KEY } from './stored-keys';

type OrderList = {
  /** Columns that are shown; none for the usual ones. */
  columns: string[];
  labels: LabelFormat;
};

/** How this browser of the staff shows its list of orders, and prints labels. */
export const useOrderList = create<OrderList>(() => ({ columns: [], labels: '100x100' }));

/** Reads local storage. */
export const { reread: restoreOrderList } = keep(useOrderList, {
  key: ORDER_LIST_KEY,
  place: () => window.localStorage,
  fromStored: (stored) => {
    const { columns, labels } = (stored ?? {}) as Partial<OrderList>;
    return {
      columns: Array.isArray(columns) ? columns.filter((name) => typeof name === 'string') : [],
      labels: LABEL_FORMATS.find((format) => format === labels) ?? '100x100',
    };
  },
});

export const keepColumns = (columns: string[]) => useOrderList.setState({ columns });

export const keepLabelFormat = (labels: LabelFormat) => useOrderList.setState({ labels });
