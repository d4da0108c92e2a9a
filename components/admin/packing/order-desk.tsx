import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { useOnline } from '@/components/ui/use-online';
import { api } from '@/lib/http/browser/api-client';
import { storedError } from '@/lib/http/browser/error-text';
import type { PackingOrder } from '@/lib/orders/packing/packing';
import { clock } from '@/lib/shared/clock';
import { ButtonLink } from '../links';
import { ListFailed } from '../list/list-failed';
import { AdminListSkeleton } from '../list/list-skeleton';
import { Loaded } from '../loaded';
import { DeskBar } from './desk-bar';
import { DeskLines } from './desk-lines';
import { DeskRemarks, DeskSide } from './desk-side';
import { agoText } from './desk-text';
import type { Packed } from './last-packed';
import { TypedCode } from './typed-code';
import { type DeskState, useDesk } from './use-desk';
import { useDeskKeys } from './use-desk-keys';
import {
  deskPath,
  type OnDesk,
  useOrderOnDesk,
  useReleaseClaimOnLeave,
  useShowOnDesk,
} from './use-packing';

type OrderDeskProps = {
  orderId: string;
  last: Packed | null;
  isLoadingNext: boolean;
  onPacked: (packed: Packed) => void;
  onPutBack: (order: Pick<PackingOrder, 'orderId'>) => void;
  onOpen: (orderId: string | null) => void;
  onHelp: () => void;
};

/** The packing page of one order. */
export function OrderDesk(props: OrderDeskProps) {
  const query = useOrderOnDesk(props.orderId);
  return (
    <>
      <Loaded query={query} isQuiet waiting={<AdminListSkeleton columns={3} />}>
        {(order) => order && <Desk {...props} order={order} />}
      </Loaded>
      {query.error && !query.data && (
        <Button variant="secondary" size="sm" onClick={() => props.onOpen(null)}>
          До черги
        </Button>
      )}
    </>
  );
}

function Desk({ order, ...props }: OrderDeskProps & { order: PackingOrder }) {
  const desk = useDesk({ order, last: props.last, onPacked: props.onPacked });
  const show = useShowOnDesk();
  const { orderId, packing, lines } = order;
  const claim = useReleaseClaimOnLeave(orderId, packing?.isMine ? packing.at : null);
  const act = useMutation({
    mutationFn: (what: 'takeOver' | 'putBack') =>
      what === 'takeOver'
        ? api.post<OnDesk>(deskPath(orderId), { body: { takesOver: true } })
        : api.delete<Partial<OnDesk>>(deskPath(orderId)),
    onSuccess: (answer) => show(answer.order ?? null),
  });
  const putBack = () => {
    claim.current = null;
    // If this request fails, the packer's claim on the order expires by itself.
    act.mutate('putBack');
    props.onPutBack(order);
  };
  useDeskKeys({
    onScan: desk.scan,
    onLost: desk.lost,
    onMove: (step) =>
      moveFocus(
        lines.map(({ id }) => id),
        step,
      ),
    onCount: (step, lineId) => {
      const line =
        lines.find(({ id }) => id === lineId) ??
        lines.find(({ id, quantity }) => (desk.counts[id] ?? 0) < quantity) ??
        lines[0];
      if (line) (step === 1 ? desk.tapLine : desk.take)(line);
    },
    onDone: desk.finish,
    onBack: putBack,
    onHelp: props.onHelp,
  });
  return (
    <>
      <Stopped
        desk={desk}
        orderId={orderId}
        isBusy={act.isPending}
        onTakeOver={() => act.mutate('takeOver')}
        onLeave={() => props.onOpen(null)}
      />
      {act.error && (
        <ListFailed text={storedError(act.error)} retry={() => act.mutate('takeOver')} />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 pb-4 md:grid-cols-[minmax(0,1fr)_272px] xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <DeskRemarks order={order} />
          <Said desk={desk} onOpen={props.onOpen} />
          <DeskLines lines={lines} counts={desk.counts} onTap={desk.tapLine} onTake={desk.take} />
          <TypedCode label="Код товару вручну" action="Додати" onCode={desk.scan} />
        </div>
        <DeskSide order={order} desk={desk} />
      </div>
      <DeskBar desk={desk} isLoadingNext={props.isLoadingNext} onPutBack={putBack} />
    </>
  );
}

/** Moves the focus to the next or previous line of the order. */
function moveFocus(ids: number[], step: 1 | -1) {
  const here = document.activeElement?.closest<HTMLElement>('[data-line]')?.dataset.line;
  const place = here === undefined ? (step === 1 ? -1 : ids.length) : ids.indexOf(Number(here));
  const next = ids[Math.min(ids.length - 1, Math.max(0, place + step))];
  document.querySelector<HTMLElement>(`[data-line="${next}"] button`)?.focus();
}

type StoppedProps = {
  desk: DeskState;
  orderId: string;
  isBusy: boolean;
  onTakeOver: () => void;
  onLeave: () => void;
};

/** Notice that says why packing cannot continue: the order has changed, or a colleague is packing it. */
function Stopped({ desk: { stop, taken }, orderId, isBusy, onTakeOver, onLeave }: StoppedProps) {
  if (!stop && !taken) return null;
  return (
    <div
      role="alert"
      className={`mb-4 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-panel border-2 p-4 md:p-5 ${stop ? 'border-err bg-err-t text-err' : 'border-ultra bg-ultra-t text-ultra'}`}
    >
      <AnyIcon name={stop ? 'alert' : 'user'} size={36} className="flex-none" />
      <p className="min-w-0 grow basis-64 text-xl font-bold md:text-2xl">
        {stop ?? `Пакує ${taken?.by}, ${agoText(taken?.at ?? '', clock.now())}`}
      </p>
      <span className="flex flex-wrap gap-2.5 text-ink">
        {!stop && (
          <Button size="sm" loading={isBusy} onClick={onTakeOver}>
            Перебрати собі
          </Button>
        )}
        <ButtonLink href={`/admin/orders/${orderId}`} variant="secondary" size="sm">
          Відкрити замовлення
        </ButtonLink>
        <Button variant="secondary" size="sm" onClick={onLeave}>
          До черги
        </Button>
      </span>
    </div>
  );
}

const TONES = {
  right: 'border-ok bg-ok-t text-ok',
  wrong: 'border-err bg-err-t text-err',
  note: 'border-line bg-paper-2 text-ink',
};
const ICONS = { right: 'check', wrong: 'alert', note: 'info' } as const;

/** The result of the last scan, always in view, and announced to screen readers. */
function Said({ desk, onOpen }: { desk: DeskState; onOpen: (orderId: string) => void }) {
  const isOnline = useOnline();
  const { said, isWaiting } = desk;
  const usual = isOnline
    ? 'Скануйте товари або торкайтеся рядків'
    : 'Немає з’єднання. Скануйте далі: надішлемо, щойно воно з’явиться';
  const tone = said?.tone ?? 'note';
  const words = said?.text ?? usual;
  return (
    <div
      className={`sticky top-14 z-10 flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 rounded-panel border-2 px-4 py-2.5 lg:top-0 ${TONES[tone]}`}
    >
      <AnyIcon name={ICONS[tone]} size={28} className="flex-none" />
      <div
        className={`min-w-0 flex-1 basis-48 font-bold wrap-anywhere ${tone === 'wrong' ? 'text-xl' : 'text-lg'}`}
      >
        <p role="alert">{tone === 'wrong' && words}</p>
        <p role="status">{tone !== 'wrong' && words}</p>
        {said && !isOnline && <p className="text-base font-medium">{usual}</p>}
        {isWaiting && (
          <p className="text-base font-medium">Запакуємо, щойно з’явиться з’єднання.</p>
        )}
      </div>
      {said?.orderId && (
        <Button variant="secondary" size="sm" onClick={() => onOpen(said.orderId ?? '')}>
          Відкрити {said.orderId}
        </Button>
      )}
    </div>
  );
}
