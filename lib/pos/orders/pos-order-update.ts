import type { PosOrderStatus } from '@/lib/orders/rules/pos-status';

export type PosOrderUpdate = { status: PosOrderStatus; receiptId: number | null };
