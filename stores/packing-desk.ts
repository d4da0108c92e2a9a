import { create } from 'zustand';
import { LABEL_FORMATS, type LabelFormat } from '@/lib/delivery/carrier-facts';
import { keep } from './storage';
import { PACKING_PROGRESS_KEY, PACKING_SETTINGS_KEY } from './stored-keys';

/** Progress of an order that is being packed in this browser. */
export type PackingProgress = {
  /** Number of packed pieces, by order line. */
  counts: Record<string, number>;
  /** Weight and sides of the parcel as typed; null until somebody corrects the estimate. */
  typed: { weight: string; sides: string[] } | null;
  /** The waybill whose label this desk has printed. */
  printed: string;
};

export const UNTOUCHED: PackingProgress = { counts: {}, typed: null, printed: '' };

/** Maximum stored orders: more than are ever left half-packed. */
const MOST = 20;

/** Packing progress by order, newest last. Stored, so that a reload or a flat battery loses nothing. */
export const usePackingProgress = create<{ orders: Record<string, PackingProgress> }>(() => ({
  orders: {},
}));

export const { reread: restorePackingProgress } = keep(usePackingProgress, {
  key: PACKING_PROGRESS_KEY,
  place: () => window.localStorage,
  fromStored: (stored) => ({ orders: readOrders(stored) }),
});

export function saveProgress(
  orderId: string,
  change: (known: PackingProgress) => Partial<PackingProgress>,
) {
  usePackingProgress.setState(({ orders }) => {
    const { [orderId]: known = UNTOUCHED, ...others } = orders;
    const kept = Object.entries(others).slice(1 - MOST);
    return { orders: { ...Object.fromEntries(kept), [orderId]: { ...known, ...change(known) } } };
  });
}

export const forgetProgress = (packed: string) =>
  usePackingProgress.setState(({ orders }) => ({
    orders: Object.fromEntries(Object.entries(orders).filter(([orderId]) => orderId !== packed)),
  }));

function readOrders(stored: unknown): Record<string, PackingProgress> {
  const { orders } = (stored ?? {}) as { orders?: unknown };
  if (typeof orders !== 'object' || orders === null) return {};
  return Object.fromEntries(
    Object.entries(orders).flatMap(([orderId, kept]) => {
      const progress = readProgress(kept);
      return progress ? [[orderId, progress]] : [];
    }),
  );
}

function readProgress(stored: unknown): PackingProgress | null {
  const { counts, typed, printed } = (stored ?? {}) as Partial<PackingProgress>;
  if (typeof counts !== 'object' || counts === null) return null;
  const isTyped =
    typeof typed?.weight === 'string' &&
    Array.isArray(typed.sides) &&
    typed.sides.length === 3 &&
    typed.sides.every((side) => typeof side === 'string');
  return {
    counts: Object.fromEntries(Object.entries(counts).filter(([, n]) => Number.isInteger(n))),
    typed: isTyped ? typed : null,
    printed: typeof printed === 'string' ? printed : '',
  };
}

type DeskSettings = {
  isMuted: boolean;
  /** The label format of this browser, on all pages that print. */
  format: LabelFormat;
  /** Whether single letters and signs are shortcuts; off for users of dictation (WCAG 2.1.4). */
  hasLetterKeys: boolean;
};

const USUAL: DeskSettings = { isMuted: false, format: '100x100', hasLetterKeys: true };

export const useDeskSettings = create<DeskSettings>(() => USUAL);

export const { reread: restoreDeskSettings } = keep(useDeskSettings, {
  key: PACKING_SETTINGS_KEY,
  place: () => window.localStorage,
  fromStored: (stored) => {
    const { isMuted, format, hasLetterKeys } = (stored ?? {}) as Partial<DeskSettings>;
    return {
      isMuted: isMuted === true,
      format: LABEL_FORMATS.find((one) => one === format) ?? USUAL.format,
      hasLetterKeys: hasLetterKeys !== false,
    };
  },
});
