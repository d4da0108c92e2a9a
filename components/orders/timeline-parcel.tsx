import { useState } from 'react';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { showToast } from '@/components/ui/overlay/show-toast';
import type { CarrierFacts } from '@/lib/delivery/carrier-facts';
import type { ParcelView } from '@/lib/orders/rules/order';
import { Button, buttonClass } from '../ui/button';

type TimelineParcelProps = { carrier: CarrierFacts; parcel: ParcelView };

/** The parcel's number to copy and to track, and its latest status from the carrier. */
export function TimelineParcel({
  carrier,
  parcel: { number, words: status },
}: TimelineParcelProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-field bg-paper-2 px-4 py-3">
      <p className="min-w-0 flex-[1_1_240px]">
        Номер накладної <b className="font-semibold whitespace-nowrap digits">{inGroups(number)}</b>
        {status && <span className="block text-sm break-words">{status}</span>}
      </p>
      <div className="flex flex-wrap gap-x-3 gap-y-2 max-md:w-full">
        <CopyButton number={number} />
        <a
          href={carrier.waybill.trackingLink(number)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'secondary', size: 'sm' }, 'max-md:flex-1')}
        >
          Відстежити посилку
          <span className="sr-only"> на сайті {carrier.genitive}</span>
        </a>
      </div>
    </div>
  );
}

/** `2045 0000 0000 01`, as printed on the parcel. */
const inGroups = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1\u00a0');

function CopyButton({ number }: { number: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      setCopied(true);
      showToast({ id: 'waybill', tone: 'ok', title: 'Номер накладної скопійовано' });
    } catch {
      showToast({ id: 'waybill', tone: 'error', title: 'Не вдалося скопіювати номер' });
    }
  };
  return (
    <Button variant="ghost" size="sm" className="max-md:flex-1" onClick={copy}>
      <AnyIcon name={isCopied ? 'check' : 'copy'} size={20} />
      Копіювати
    </Button>
  );
}
