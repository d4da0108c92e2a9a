import type { PosOrderStatus } from '@/lib/orders/rules/pos-status';

export type OrderWord = { status: PosOrderStatus; receiptId: number | null };
