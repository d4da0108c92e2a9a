import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { ApiError } from '@/lib/http/browser/api-client';
import { storedError } from '@/lib/http/browser/error-text';
import { ListFailed } from '../list/list-failed';
import type { DeskState } from './use-desk';

/** Error codes that concern only the carrier's label. The order can still be packed without a label. */
const OF_CARRIER = ['carrier_refused', 'carrier_unavailable', 'waybill_not_possible'];

type DeskBarProps = {
  desk: DeskState;
  isLoadingNext: boolean;
  onPutBack: () => void;
};

/** Bar with the packing progress and the button «done», always in view. */
export function DeskBar({ desk, isLoadingNext, onPutBack }: DeskBarProps) {
  const { done, all, isFull, packRefusal, pack, isWaiting } = desk;
  const id = useId();
  const isOfCarrier = pack.error instanceof ApiError && OF_CARRIER.includes(pack.error.code);
  return (
    <div className="sticky bottom-0 z-20 -mx-4 -mb-16 border-t-2 border-ink bg-paper px-4 py-3 md:-mx-6 md:px-6 lg:-mx-8 lg:px-8">
      {pack.error && !isWaiting && (
        <ListFailed
          text={storedError(pack.error)}
          note={
            isOfCarrier
              ? 'Замовлення лишилося на столі. Можна запакувати його без наклейки.'
              : undefined
          }
          retry={() => pack.mutate(pack.variables ?? null)}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2.5 md:flex">
        <div className="grid min-w-0 gap-1.5 md:w-56 xl:w-72">
          <p className="text-lg leading-none font-bold digits">
            {isFull ? 'Усе зібрано: ' : 'Зібрано '}
            {done} з&nbsp;{all}
          </p>
          <div aria-hidden="true" className="h-2 overflow-hidden rounded-panel bg-disabled">
            <div
              className="h-full origin-left bg-ok motion-safe:transition-transform"
              style={{ transform: `scaleX(${all === 0 ? 0 : done / all})` }}
            />
          </div>
          <p id={id} className="text-sm text-ink-2 empty:hidden">
            {packRefusal}
          </p>
        </div>
        <Button variant="secondary" size="sm" onClick={onPutBack} className="md:ml-auto">
          Відкласти
        </Button>
        <Button
          loading={pack.isPending || isWaiting || isLoadingNext}
          loadingLabel={isWaiting ? 'Чекаємо на зв’язок' : 'Пакуємо'}
          aria-disabled={packRefusal !== ''}
          aria-describedby={packRefusal ? id : undefined}
          onClick={desk.finish}
          className={`col-span-2 min-h-16 text-xl md:min-w-64 ${packRefusal ? '' : 'btn-done'}`}
        >
          Готово, наступне
        </Button>
      </div>
    </div>
  );
}
