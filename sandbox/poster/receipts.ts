import { localTime } from './account-clock';
import { type Fields, PosterError, toInteger } from './protocol';
import { CLOSED, type Receipt, type ReceiptLine } from './received-order';
import type { PosterState } from './state';

/** A list with the receipt of this id, or an empty list. */
export function getTransaction(state: PosterState, query: URLSearchParams): Fields[] {
  const id = toInteger(query.get('transaction_id'));
  if (id === null) throw new PosterError(50, 'transaction_id is required', 'transaction_id');
  const withProducts = query.get('include_products') === 'true';
  return state.receipts
    .filter((receipt) => receipt.transaction_id === id)
    .map((receipt) => ({
      ...transactionRow(receipt),
      ...(withProducts && { products: receipt.products.map((line) => lineRow(receipt, line)) }),
    }));
}

function transactionRow(receipt: Receipt): Fields {
  const sum = receipt.products.reduce((total, { price, count }) => total + price * count, 0);
  const paid = receipt.status === CLOSED ? sum : 0;
  return {
    transaction_id: String(receipt.transaction_id),
    date_start: String(receipt.opened),
    date_start_new: String(receipt.opened),
    date_close: String(receipt.closed ?? 0),
    status: String(receipt.status),
    guests_count: '1',
    discount: '0',
    bonus: '0',
    pay_type: payTypeOf(receipt),
    payed_cash: String(receipt.prepaid ? 0 : paid),
    payed_card: String(receipt.prepaid ? paid : 0),
    payed_sum: String(paid),
    sum: String(sum),
    spot_id: String(receipt.spot_id),
    table_id: '0',
    name: 'Анна',
    user_id: '1',
    client_id: '0',
    transaction_comment: null,
    reason: '',
    print_fiscal: '0',
    date_close_date:
      receipt.closed === null ? '0000-00-00 00:00:00' : localTime(new Date(receipt.closed)),
  };
}

/**
 * The row of a receipt line. Here the documentation calls a size `modification_id`, and everywhere else
 * `modificator_id`.
 */
function lineRow(receipt: Receipt, line: ReceiptLine): Fields {
  const sum = line.price * line.count;
  return {
    product_id: String(line.product_id),
    modification_id: String(line.modificator_id ?? 0),
    num: String(line.count),
    product_price: String(line.price),
    payed_sum: String(receipt.status === CLOSED ? sum : 0),
  };
}

function payTypeOf({ status, prepaid }: Receipt): string {
  if (status !== CLOSED) return '0';
  return prepaid ? '2' : '1';
}
