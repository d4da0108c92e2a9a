export const OPEN = 1;

export const CLOSED = 2;

export const REMOVED = 3;

export interface OrderLine {
  io_product_id: number;
  product_id: number;
  modificator_id: number | null;
  incoming_order_id: number;
  count: number;
  /** kopecks for one piece */
  price: number;
  created_at: string;
}

/** An order with fields that the API never returns, for people who look at the POS. */
export interface ReceivedOrder extends IncomingOrder {
  payment: { type: number; sum: number; currency: string } | null;
}

/** A receipt at the POS: for the goods of an online order, or for a sale in the shop. */
export interface Receipt {
  transaction_id: number;
  incoming_order_id: number | null;
  spot_id: number;
  status: ReceiptStatus;
  /** unix milliseconds */
  opened: number;
  /** unix milliseconds, `null` while it is open */
  closed: number | null;
  prepaid: boolean;
  products: ReceiptLine[];
}

export interface IncomingOrder {
  incoming_order_id: number;
  type: number;
  spot_id: number;
  /** 0 new, 1 accepted, 7 cancelled */
  status: number;
  client_id: number;
  client_address_id: number;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  email: string | null;
  sex: number | null;
  birthday: string | null;
  address: string | null;
  comment: string | null;
  created_at: string;
  updated_at: string;
  transaction_id: number | null;
  service_mode: number;
  delivery_price: number | null;
  delivery_time: string | null;
  fiscal_spreading: number;
  fiscal_method: string;
  products: OrderLine[];
}

export type ReceiptStatus = typeof OPEN | typeof CLOSED | typeof REMOVED;

export type ReceiptLine = Pick<OrderLine, 'product_id' | 'modificator_id' | 'count' | 'price'>;

/** The receipt of an accepted order; its goods are still in the storage. */
export function receiptOf(order: ReceivedOrder, transactionId: number): Receipt {
  return {
    transaction_id: transactionId,
    incoming_order_id: order.incoming_order_id,
    spot_id: order.spot_id,
    status: OPEN,
    opened: Date.now(),
    closed: null,
    prepaid: order.payment?.type === 1,
    products: order.products.map(({ product_id, modificator_id, count, price }) => ({
      product_id,
      modificator_id,
      count,
      price,
    })),
  };
}
