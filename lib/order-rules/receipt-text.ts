import type { ReceiptView } from '@/lib/receipts/answers';

/** Pure: what a fiscal receipt is called, with its number. */
export const receiptTitle = ({
  kind,
  number,
  isOffline,
}: Omit<ReceiptView, 'id' | 'link' | 'total'>) =>
  `${kind === 'sale' ? 'Чек оплати' : 'Чек повернення'}${number && ` №\u00a0${number}`}${isOffline ? ', офлайн' : ''}`;
