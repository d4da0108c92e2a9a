import type { ReceiptView } from '@/lib/receipts/answers';

/** Pure: what a fiscal receipt is called, with its number. */
export const receiptTitle = ({ kind, fiscalNumber: number, isOffline }: ReceiptView): string =>
  `${kind === 'sale' ? 'Чек оплати' : 'Чек повернення'}${number && ` №\u00a0${number}`}${isOffline ? ', офлайн' : ''}`;
