import { QrCode } from '@/components/ui/qr-code';
import { receiptTitle } from '@/lib/order-rules/receipt-text';
import type { OrderPageView } from '@/lib/orders/paying/queries';
import { formatPrice } from '@/lib/shared/money';

/** The order's fiscal receipts, with their links to the tax service and QR codes. */
export function OrderReceipts({ order: { receipts } }: { order: OrderPageView }) {
  if (receipts.length === 0) return null;
  return (
    <section aria-label="Фіскальні чеки" className="mt-6 grid gap-3">
      <h2 className="text-xl">Фіскальні чеки</h2>
      {receipts.map((receipt) => (
        <div key={receipt.id} className="grid justify-items-start gap-2 border-2 border-line p-4">
          <p className="wrap-anywhere">
            {receiptTitle(receipt)}, <b className="digits">{formatPrice(receipt.total)}</b>
          </p>
          {receipt.link ? (
            <>
              <a className="link py-2" href={receipt.link} target="_blank" rel="noreferrer">
                Переглянути чек
              </a>
              <details className="w-full">
                <summary className="link cursor-pointer py-2">QR-код чека</summary>
                <QrCode text={receipt.link} label="QR-код фіскального чека" />
              </details>
            </>
          ) : (
            <p className="text-ink-2">Податкова отримає його, щойно відновиться зв’язок із нею.</p>
          )}
        </div>
      ))}
    </section>
  );
}
