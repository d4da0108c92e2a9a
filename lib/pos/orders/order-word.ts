import type { TillStatus } from '@/lib/orders/rules/pos-status';

export type OrderWord = { status: TillStatus; receiptId: number | null };
