import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { Tag } from '@/components/ui/tag';
import { productCount } from '@/lib/catalogue/product/product-count';
import { DELIVERY_METHOD_NAMES } from '@/lib/delivery/carriers';
import { api } from '@/lib/http/browser/api-client';
import { storedError } from '@/lib/http/browser/error-text';
import type { PackingQueue } from '@/lib/orders/packing/packing';
import { clock } from '@/lib/shared/clock';
import { dayText } from '@/lib/shared/day-text';
import { kyivTime } from '@/lib/shared/kyiv-day';
import { useDeskSettings } from '@/stores/packing-desk';
import { TextLink } from '../links';
import { ListFailed } from '../list/list-failed';
import { AdminListSkeleton } from '../list/list-skeleton';
import { Loaded } from '../loaded';
import { waitText } from '../overview/period-text';
import { AdminPanel } from '../panel';
import { failToast } from '../toasts';
import { agoText, packedOrdersText } from './desk-text';
import { printLabel } from './print-label';
import { TypedCode } from './typed-code';
import { useDeskKeys } from './use-desk-keys';
import { findOrder, type useNextOrder, usePackingQueue, useShowOnDesk } from './use-packing';

type QueueProps = {
  next: ReturnType<typeof useNextOrder>;
  /** Orders that this packer has skipped for now. */
  aside: string[];
  onNext: () => void;
  onOpen: (orderId: string) => void;
  onHelp: () => void;
};

/** The orders to pack, with a large button that takes the next order. */
export function PackingQueueView({ next, aside, onNext, onOpen, onHelp }: QueueProps) {
  const queue = usePackingQueue();
  const find = useMutation({
    mutationFn: findOrder,
    onSuccess: (found) => {
      if (found) onOpen(found);
    },
  });
  useDeskKeys({
    onScan: (code) => find.mutate(code),
    onLost: () => find.reset(),
    onDone: onNext,
    onHelp,
  });
  return (
    <>
      {next.error && <ListFailed text={storedError(next.error)} retry={onNext} />}
      {find.error && (
        <ListFailed text={storedError(find.error)} retry={() => find.mutate(find.variables)} />
      )}
      {find.data === null && (
        <p role="alert" className="mb-4 bg-err-t px-4 py-3 text-lg font-semibold text-err">
          Такого замовлення чи накладної немає: {find.variables}
        </p>
      )}
      <Loaded query={queue} isQuiet waiting={<AdminListSkeleton columns={4} />}>
        {(loaded) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <Next queue={loaded} aside={aside} isBusy={next.isPending} onNext={onNext}>
              <TypedCode
                label="Номер замовлення або накладної"
                action="Відкрити"
                onCode={(code) => find.mutate(code)}
              />
            </Next>
            {loaded.queue.length > 0 && <Waiting queue={loaded} aside={aside} onOpen={onOpen} />}
            {loaded.withoutLabel.length > 0 && <WithoutLabel queue={loaded} />}
          </div>
        )}
      </Loaded>
    </>
  );
}

type NextProps = {
  queue: PackingQueue;
  aside: string[];
  isBusy: boolean;
  onNext: () => void;
  children: ReactNode;
};

function Next({ queue: { left, mine, queue }, aside, isBusy, onNext, children }: NextProps) {
  const isOnlyAside =
    left === queue.length &&
    queue.every(({ orderId, packing }) => (packing ? !packing.isMine : aside.includes(orderId)));
  return (
    <section
      aria-label="Далі"
      className="grid items-center gap-6 rounded-panel border-2 border-ink bg-white p-5 md:grid-cols-[minmax(0,1fr)_minmax(260px,340px)] md:p-7"
    >
      <div className="grid justify-items-start gap-4">
        {left === 0 ? (
          <p className="flex items-center gap-3 font-display text-2xl font-bold text-ok">
            <AnyIcon name="check" size={32} className="flex-none" />
            Усе запаковано
          </p>
        ) : (
          <p className="text-lg">
            <b className="mr-2 font-display text-[44px] leading-none digits">{left}</b>
            {packedOrdersText(left).replace(/^\d+\s/, '')} {waitText(left)} на&nbsp;пакування
          </p>
        )}
        {left > 0 && isOnlyAside && (
          <p className="text-ink-2">
            Решту вже пакують колеги або ви відклали. Відкрити можна будь-яке зі&nbsp;списку.
          </p>
        )}
        {left > 0 && !isOnlyAside && (
          <Button
            loading={isBusy}
            loadingLabel="Шукаємо"
            onClick={onNext}
            className="min-h-16 w-full text-xl md:w-auto md:px-14"
          >
            {mine && !aside.includes(mine) ? (
              <>
                Далі пакувати <span className="whitespace-nowrap">{mine}</span>
              </>
            ) : (
              'Наступне'
            )}
          </Button>
        )}
        {left === 0 && <p className="text-ink-2">Нові замовлення з’являться тут самі.</p>}
      </div>
      {children}
    </section>
  );
}

type WaitingProps = Pick<QueueProps, 'aside' | 'onOpen'> & { queue: PackingQueue };

function Waiting({ queue: { left, queue }, aside, onOpen }: WaitingProps) {
  const { day } = kyivTime(clock.now());
  return (
    <AdminPanel
      title="Черга"
      aside={left > queue.length && <span className="text-ink-2">перші {queue.length}</span>}
    >
      <ol className="-my-2 divide-y divide-line">
        {queue.map(({ orderId, due, eventDate, deliveryMethod, city, pieces, packing }) => (
          <li key={orderId}>
            <button
              type="button"
              onClick={() => onOpen(orderId)}
              className="grid min-h-16 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2.5 text-left hover:bg-paper md:grid-cols-[7rem_minmax(0,1fr)_auto_auto] md:px-2"
            >
              <b className="text-lg digits">{orderId}</b>
              <span className="col-span-2 row-start-2 min-w-0 text-ink-2 md:col-span-1 md:row-start-auto">
                {productCount(pieces)},{' '}
                {deliveryMethod === 'pickup'
                  ? 'самовивіз'
                  : `${DELIVERY_METHOD_NAMES[deliveryMethod]}, ${city}`}
              </span>
              <span className="col-span-2 flex flex-wrap gap-1.5 empty:hidden md:col-span-1 md:col-start-3 md:justify-end">
                {packing && (
                  <Tag tone="ultra" icon="user" className="whitespace-normal">
                    {packing.isMine
                      ? 'Пакуєте ви'
                      : `Пакує ${packing.by}, ${agoText(packing.at, clock.now())}`}
                  </Tag>
                )}
                {!packing && aside.includes(orderId) && <Tag>Відкладено</Tag>}
                {eventDate && <Tag tone="warn">Подія {dayText(eventDate)}</Tag>}
              </span>
              <span
                className={`col-start-2 row-start-1 text-right digits md:col-start-4 ${due < day ? 'font-semibold text-err' : ''}`}
              >
                {due < day ? 'мало піти ' : due === day ? 'сьогодні, ' : 'до '}
                {dayText(due)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </AdminPanel>
  );
}

function WithoutLabel({ queue: { withoutLabel } }: { queue: PackingQueue }) {
  const show = useShowOnDesk();
  const { format } = useDeskSettings();
  const make = useMutation({
    mutationFn: async (orderId: string) => {
      await api.post(`/api/admin/orders/${orderId}/waybill`, { body: {} });
      return printLabel(orderId, format);
    },
    onError: (error) => failToast('label', storedError(error)),
    onSettled: () => show(null),
  });
  return (
    <AdminPanel title="Запаковано без наклейки">
      <ul className="-my-2 divide-y divide-line">
        {withoutLabel.map(({ orderId, by, reason }) => (
          <li key={orderId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <TextLink href={`/admin/orders/${orderId}`} className="font-semibold">
              {orderId}
            </TextLink>
            <span className="min-w-0 grow basis-48 wrap-anywhere">
              {reason || 'Накладної ще немає'}
              {by && <span className="block text-sm text-ink-2">{by}</span>}
            </span>
            <Button
              variant="secondary"
              size="sm"
              loading={make.isPending && make.variables === orderId}
              onClick={() => make.mutate(orderId)}
            >
              Наклейка<span className="sr-only"> {orderId}</span>
            </Button>
          </li>
        ))}
      </ul>
    </AdminPanel>
  );
}
