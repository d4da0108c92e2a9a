import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { IconButton } from '@/components/ui/icon-button';
import { errorText } from '@/lib/http/browser/error-text';
import { useDeskSettings } from '@/stores/packing-desk';
import { TextLink } from '../links';
import { labelPath, printLabel } from './print-label';

/** The order that was packed last. */
export type Packed = {
  orderId: string;
  waybill: string;
  /** Whether the label is to be printed at once. */
  prints: boolean;
  /** Whether only a part of the order was packed, so that its rest is still in the queue. */
  isPart?: boolean;
  /** Says what happens to the order next. */
  text: string;
};

type LastPackedProps = { packed: Packed; onClose: () => void };

/** Notice about the order packed last. Prints its label at once if `prints` is set, and again on request. */
export function LastPacked({ packed, onClose }: LastPackedProps) {
  const { orderId, waybill, prints, isPart, text } = packed;
  const { format } = useDeskSettings();
  const print = useMutation({ mutationFn: () => printLabel(orderId, format) });
  const begun = useRef(false);
  useEffect(() => {
    if (!prints || begun.current) return;
    begun.current = true;
    print.mutate();
  }, [prints, print]);
  const isWrong = print.isError || print.data === false;
  return (
    <section
      aria-label="Щойно запаковано"
      className={`mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-panel px-4 py-2 ${isWrong ? 'bg-err-t text-err' : 'bg-ok-t text-ok'}`}
    >
      <AnyIcon name={isWrong ? 'alert' : 'check'} size={24} className="flex-none" />
      <p role={isWrong ? 'alert' : 'status'} className="min-w-0 grow basis-60 font-semibold">
        {isPart ? `Частину ${orderId} запаковано.` : `${orderId} запаковано.`} {text}
        {print.isError && ` Наклейка не\u00a0надрукувалась: ${errorText(print.error)}`}
        {print.data === false && ' Браузер не\u00a0дав надрукувати: відкрийте наклейку.'}
      </p>
      {waybill && (
        <>
          <Button
            variant="secondary"
            size="sm"
            loading={print.isPending}
            onClick={() => print.mutate()}
          >
            Друкувати ще раз
          </Button>
          <TextLink
            href={labelPath(orderId, format)}
            target="_blank"
            rel="noopener"
            className="text-[15px]"
          >
            Відкрити<span className="sr-only"> наклейку {orderId}</span>
          </TextLink>
        </>
      )}
      <IconButton icon="close" label="Сховати" onClick={onClose} />
    </section>
  );
}
