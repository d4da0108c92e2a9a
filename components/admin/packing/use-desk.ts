import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { beep } from '@/components/admin/sounds';
import { ApiError, api } from '@/lib/http/browser/api-client';
import type { StaffOrder } from '@/lib/order-rules/staff-answers';
import {
  isLabelOf,
  type PackingLine,
  type PackingOrder,
  packedPieces,
  type ScanVerdict,
  scanVerdict,
  tap,
} from '@/lib/orders/packing/packing';
import { SECOND } from '@/lib/shared/clock';
import {
  forgetProgress,
  saveProgress,
  UNTOUCHED,
  useDeskSettings,
  usePackingProgress,
} from '@/stores/packing-desk';
import { packRefusal, readParcel, typedParcel, verdictText } from './desk-text';
import type { Packed } from './last-packed';
import { deskPath, findOrder, markActive, type OnDesk, useShowOnDesk } from './use-packing';

/** Message about the last scan. */
type DeskMessage = { tone: 'right' | 'wrong' | 'note'; text: string; orderId?: string };

type Deps = {
  order: PackingOrder;
  last: Packed | null;
  onPacked: (packed: Packed) => void;
};

/** State and actions while an order is being packed: scans, messages, completion. */
export function useDesk({ order, last, onPacked }: Deps) {
  const { orderId, lines, parcel, packing } = order;
  const { counts, typed, printed } = usePackingProgress(
    ({ orders }) => orders[orderId] ?? UNTOUCHED,
  );
  const [said, setSaid] = useState<DeskMessage | null>(null);
  const turn = useRef(0);

  const { done, all } = packedPieces(lines, counts);
  const isFull = done === all;
  const values = typed ?? typedParcel(parcel);
  const size = readParcel(values);
  const stop = order.refusal;
  const taken = packing && !packing.isMine ? packing : null;

  const say = (next: DeskMessage, sound: Parameters<typeof beep>[0] | null) => {
    turn.current += 1;
    setSaid(next);
    if (sound && !useDeskSettings.getState().isMuted) beep(sound);
    return turn.current;
  };

  const count = (line: PackingLine, step: number) =>
    saveProgress(orderId, (known) => {
      const now = Math.min(line.quantity, Math.max(0, known.counts[line.id] ?? 0));
      return { counts: { ...known.counts, [line.id]: now + step } };
    });

  const judge = (verdict: ScanVerdict) => {
    markActive();
    const text = verdictText(verdict);
    if (verdict.is === 'right') {
      count(verdict.line, 1);
      say({ tone: 'right', text }, done + 1 === all ? 'done' : 'right');
    } else if (verdict.is === 'label') {
      if (isFull) finish();
      else say({ tone: 'wrong', text: `${text}, але ще не\u00a0все зібрано` }, 'wrong');
    } else if (verdict.is === 'foreign') {
      void nameForeign(verdict.code, say({ tone: 'wrong', text }, 'wrong'));
    } else {
      say({ tone: 'wrong', text }, 'wrong');
    }
  };

  /** Looks up a scanned code that is not part of this order: another product, or the number of another order. */
  const nameForeign = async (code: string, at: number) => {
    const query = new URLSearchParams({ search: code });
    const [goods, found] = await Promise.all([
      api.get<{ products: { product_name: string }[] }>(`/api/admin/goods?${query}`),
      findOrder(code),
    ]).catch(() => [null, null] as const);
    if (turn.current !== at) return;
    const [product, ...others] = goods?.products ?? [];
    if (product && others.length === 0) {
      const text = verdictText({ is: 'foreign', code }, product.product_name);
      setSaid({ tone: 'wrong', text });
    } else if (found && found !== orderId) {
      setSaid({ tone: 'wrong', text: `Це номер іншого замовлення: ${found}`, orderId: found });
    }
  };

  const scan = (code: string) => {
    if (last?.waybill && isLabelOf(last.waybill, code)) {
      markActive();
      say({ tone: 'note', text: `Наклейка ${last.orderId}: це замовлення вже запаковано` }, null);
      return;
    }
    judge(scanVerdict(order, counts, code));
  };

  const take = (line: PackingLine) => {
    if ((counts[line.id] ?? 0) === 0) return;
    markActive();
    count(line, -1);
    say({ tone: 'note', text: `Забрали одну: ${line.name}` }, null);
  };

  const { pack, isWaiting } = usePack(order, { size, printed, onPacked });

  const part = useSendCollected(order, { counts, size, onPacked });

  const finish = () => {
    markActive();
    if (pack.isPending || isWaiting || stop || taken) return;
    if (!isFull) {
      const left = lines.filter(({ id, quantity }) => (counts[id] ?? 0) < quantity);
      const text = `Ще не\u00a0зібрано: ${left.map(({ name }) => name).join(', ')}`;
      say({ tone: 'wrong', text }, 'wrong');
    } else if (size) pack.mutate(null);
    else say({ tone: 'wrong', text: 'Перевірте вагу й\u00a0розміри посилки' }, 'wrong');
  };

  return {
    ...{ counts, values, said, done, all, isFull, stop, taken, pack, part, isWaiting },
    ...{ scan, take, finish, hasSize: size !== null, isCorrected: typed !== null },
    size,
    packRefusal: packRefusal(isFull, order),
    tapLine: (line: PackingLine) => judge(tap(line, counts)),
    lost: () => say({ tone: 'wrong', text: 'Код не\u00a0прочитано: скануйте ще раз' }, 'wrong'),
    correct: (next: { weight: string; sides: string[] }) => {
      markActive();
      saveProgress(orderId, () => ({ typed: next }));
    },
  };
}

export type DeskState = ReturnType<typeof useDesk>;

type PackDeps = Pick<Deps, 'onPacked'> & {
  size: ReturnType<typeof readParcel>;
  /** Number of the waybill whose label was printed on this page. */
  printed: Parameters<typeof packedOf>[1]['printed'];
};

/** Marks the order as packed, at most once. `isWaiting`: the connection is lost, and the request will be retried. */
function usePack({ orderId, lines, waybill }: PackingOrder, { size, printed, onPacked }: PackDeps) {
  const isDone = useRef(false);
  const show = useShowOnDesk();
  const pack = useMutation({
    mutationFn: (withoutLabel: string | null) =>
      api.post<OnDesk>(`${deskPath(orderId)}/packed`, {
        body: {
          packed: lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
          ...size,
          ...(withoutLabel !== null && { withoutLabel }),
        },
      }),
    onSuccess: ({ order: packed }) => {
      if (isDone.current || !packed) return;
      isDone.current = true;
      forgetProgress(orderId);
      show(packed);
      onPacked(packedOf(packed, { printed, wasPrinted: Boolean(waybill?.printedAt) }));
    },
    onError: () => {
      if (!useDeskSettings.getState().isMuted) beep('wrong');
    },
  });
  const isWaiting = pack.error instanceof ApiError && pack.error.status === 0;
  useSending(isWaiting, () => pack.mutate(pack.variables ?? null));
  return { pack, isWaiting };
}

type PartDeps = Pick<PackDeps, 'onPacked' | 'size'> & { counts: Record<string, number> };

/** Sends the collected pieces as a parcel of their own, and puts the rest back into the queue. */
function useSendCollected(order: PackingOrder, { counts, size, onPacked }: PartDeps) {
  const { orderId, lines, parts } = order;
  return useMutation({
    mutationFn: async () => {
      const collected = lines.flatMap(({ id, quantity }) => {
        const count = Math.min(quantity, counts[id] ?? 0);
        return count > 0 ? [{ line: id, quantity: count }] : [];
      });
      const answer = await api.post<{ order: StaffOrder | null }>(
        `/api/admin/orders/${orderId}/parcels`,
        { body: { lines: collected, seen: parts, size: size ?? {} } },
      );
      // If this request fails, the packer's claim on the order expires by itself.
      await api.delete(deskPath(orderId)).catch(() => null);
      return answer.order?.partParcels.at(-1)?.number ?? '';
    },
    onSuccess: (number) => {
      forgetProgress(orderId);
      onPacked({
        ...{ orderId, waybill: number, prints: number !== '', isPart: true },
        text: `Накладна ${inGroups(number)}. Решта лишилася в\u00a0черзі.`,
      });
    },
  });
}

/** Retries a request that failed offline, every 4 s and when the connection is back. */
function useSending(isWaiting: boolean, send: () => void) {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => latest.current();
    const timer = setInterval(again, 4 * SECOND);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [isWaiting]);
}

const inGroups = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1\u00a0');

function packedOf(
  { orderId, waybill, deliveryMethod }: PackingOrder,
  { printed, wasPrinted }: { printed: string; wasPrinted: boolean },
): Packed {
  const number = waybill?.number ?? '';
  const isPrintable = waybill?.isOurs === true && number !== '';
  return {
    orderId,
    waybill: isPrintable ? number : '',
    prints: isPrintable && printed !== number && !wasPrinted,
    text:
      deliveryMethod === 'pickup'
        ? 'Чекатиме на\u00a0покупця в\u00a0магазині.'
        : number
          ? `Накладна ${inGroups(number)}.`
          : 'Наклейки поки немає.',
  };
}
