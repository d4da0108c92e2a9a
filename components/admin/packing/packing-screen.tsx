'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { orderNumberOf } from '@/lib/order-rules/order-number';
import type { PackingOrder } from '@/lib/orders/packing/packing';
import { restoreDeskSettings, restorePackingProgress } from '@/stores/packing-desk';
import { PageHeading } from '../page-heading';
import { DeskTools } from './desk-tools';
import { LastPacked, type Packed } from './last-packed';
import { OrderDesk } from './order-desk';
import { PackingQueueView } from './packing-queue';
import { findOrder, markActive, useNextOrder } from './use-packing';

const PATH = '/admin/packing';

/** Opens an order for packing, or the queue. The URL holds the order, so that it survives a reload. */
function show(orderId: string | null, how: 'pushState' | 'replaceState' = 'pushState') {
  markActive();
  window.history[how](null, '', orderId ? `${PATH}?order=${orderId}` : PATH);
  window.scrollTo({ top: 0 });
}

/** The packing section: the queue, or the order that is being packed. */
export function PackingScreen() {
  const asked = useSearchParams().get('order') ?? '';
  const orderId = orderNumberOf(asked);
  const [aside, setAside] = useState<string[]>([]);
  const [last, setLast] = useState<Packed | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const next = useNextOrder((order) => show(order?.orderId ?? null));

  useEffect(() => {
    restorePackingProgress();
    restoreDeskSettings();
  }, []);
  useEffect(() => {
    if (asked === '' || orderId !== null) return;
    // `asked` is not an order number. It may be a waybill number from a label's barcode or a link, so find that order.
    findOrder(asked).then(
      (found) => show(found, 'replaceState'),
      () => show(null, 'replaceState'),
    );
  }, [asked, orderId]);

  const goNext = (without: string[] = []) => {
    const skip = [...new Set([...aside, ...without])];
    setAside(skip);
    if (!next.isPending) next.mutate(skip.slice(-100));
  };
  const done = (packed: Packed) => {
    setLast(packed);
    goNext(packed.isPart ? [packed.orderId] : []);
  };
  const putBack = ({ orderId: number }: Pick<PackingOrder, 'orderId'>) => {
    setAside([...new Set([...aside, number])]);
    show(null);
  };
  const help = () => setHelpOpen(true);
  return (
    <>
      <PageHeading title={orderId ? `Пакування ${orderId}` : 'Пакування'}>
        <DeskTools isHelpOpen={isHelpOpen} onHelp={setHelpOpen} />
      </PageHeading>
      {last && (
        <LastPacked key={`packed ${last.orderId}`} packed={last} onClose={() => setLast(null)} />
      )}
      {orderId ? (
        <OrderDesk
          key={orderId}
          orderId={orderId}
          last={last}
          isLoadingNext={next.isPending}
          onPacked={done}
          onPutBack={putBack}
          onOpen={show}
          onHelp={help}
        />
      ) : (
        <PackingQueueView
          next={next}
          aside={aside}
          onNext={() => goNext()}
          onOpen={(number) => {
            setAside(aside.filter((one) => one !== number));
            show(number);
          }}
          onHelp={help}
        />
      )}
    </>
  );
}
