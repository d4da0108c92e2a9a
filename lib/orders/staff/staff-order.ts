import type { ProviderName } from '@/lib/payments/methods';
import type { AttemptStatus } from '@/lib/payments/status';
import type { Kopecks } from '@/lib/shared/money';
import type { OrderLineView, OrderView } from '../rules/order';
import type { EventKind } from '../rules/order-event';
import type { PosOrderStatus } from '../rules/pos-status';

/** An order in the staff's list: phone and e-mail in full, and what else they have to know. */
export type StaffOrderView = OrderView & {
  lastName: string;
  notCall: boolean;
  comment: string;
  staffNote: string;
  deliveryEstimate: Kopecks | null;
  eventDate: string | null;
  /** Null for a guest. */
  customerId: number | null;
  /** Number at the POS, null until it is there. */
  posOrderId: number | null;
  /** What the POS has said of it; null until it has. */
  posStatus: PosOrderStatus | null;
  /** Number of its receipt at the POS, null until there is one. */
  posReceiptId: number | null;
  /** Since when the POS's stock has its pieces off, so that they are reserved here no more. */
  posCountedAt: string | null;
  holdsStock: boolean;
  updatedAt: string;
  archivedAt: string | null;
};

export type HistoryLine = { kind: EventKind; value: string; by: string; at: string };

export type AttemptView = {
  id: number;
  provider: ProviderName;
  invoiceId: string | null;
  amount: Kopecks;
  status: AttemptStatus;
  failureReason: string;
  /** Where it can be paid now; empty when it cannot. */
  pageUrl: string;
  createdAt: string;
  updatedAt: string;
  expiresAt: string | null;
};

export type RefundView = {
  id: number;
  paymentId: number;
  amount: Kopecks;
  status: 'requested' | 'done' | 'failed';
  reason: string;
  failure: string;
  createdAt: string;
  doneAt: string | null;
};

export type WaybillView = {
  /** Null while it is being made. */
  number: string | null;
  /** Made through the carrier's API, not typed by hand: it can be printed and deleted. */
  isOurs: boolean;
  cost: Kopecks | null;
  arrivesOn: string | null;
  statusCode: number;
  statusText: string;
  trackedAt: string | null;
  createdAt: string;
};

/** A line with the barcode that the POS knows it by; empty when it has none. */
export type StaffLine = OrderLineView & { code: string };

/** An order with everything that has happened to it. */
export type StaffOrder = Omit<StaffOrderView, 'lines'> & {
  lines: StaffLine[];
  /** Of the staff, who took it on the phone; null for one from the shop's pages. */
  takenBy: string | null;
  /** Oldest first: who did what, and when. */
  history: HistoryLine[];
  attempts: AttemptView[];
  refunds: RefundView[];
  waybill: WaybillView | null;
  /** Its way to the POS while it has not arrived there; null when nothing is under way. */
  posMessage: { id: number; attempts: number } | null;
};
