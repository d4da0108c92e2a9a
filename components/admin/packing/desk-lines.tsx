import { type PointerEvent, useRef } from 'react';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { IconButton } from '@/components/ui/icon-button';
import { type Counts, countOf, type PackingLine } from '@/lib/orders/packing/packing';
import { Thumb } from '../thumb';
import { goodsName } from './desk-text';

/** Long-press threshold in ms: the OS default for context menus. */
const LONG_PRESS = 500;

type LinesProps = {
  lines: PackingLine[];
  counts: Counts;
  onTap: (line: PackingLine) => void;
  onTake: (line: PackingLine) => void;
};

/** The order's lines, large enough to tap: a tap counts one piece, a long press removes one. */
export const DeskLines = ({ lines, counts, onTap, onTake }: LinesProps) => (
  <ol aria-label="Товари" className="grid gap-3">
    {lines.map((line) => (
      <Line
        key={line.id}
        line={line}
        done={countOf(line, counts)}
        onTap={() => onTap(line)}
        onTake={() => onTake(line)}
      />
    ))}
  </ol>
);

type LineProps = { line: PackingLine; done: number; onTap: () => void; onTake: () => void };

function Line({ line, done, onTap, onTake }: LineProps) {
  const { id, name, size, photo, shelf, bundle, code, quantity } = line;
  const press = useLongPress(onTap, onTake);
  const isFull = done === quantity;
  const state = isFull
    ? 'border-ok bg-ok-t'
    : done > 0
      ? 'border-ink bg-white'
      : 'border-line bg-white';
  return (
    <li data-line={id} className={`flex items-stretch rounded-panel border-2 ${state}`}>
      <button
        type="button"
        {...press}
        className="grid min-w-0 grow scroll-mt-36 scroll-mb-40 touch-manipulation grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 p-2.5 text-left select-none xl:gap-5 xl:p-3"
      >
        <Thumb path={photo} isLarge className="max-xl:h-20 max-xl:w-16" />
        <span className="min-w-0">
          <span className="block text-sm font-semibold text-ink-2">{shelf}</span>
          <span className="block text-[17px] leading-tight font-semibold wrap-anywhere lg:text-lg xl:text-xl">
            {name}
          </span>
          {size && (
            <span className="mt-1.5 inline-block rounded-panel bg-ink px-2.5 py-0.5 text-lg font-bold text-white">
              {size}
            </span>
          )}
          <span className="mt-1 block text-sm text-ink-2">
            {[bundle && `з\u00a0набору «${bundle}»`, code || 'без штрихкоду: торкніться']
              .filter(Boolean)
              .join(', ')}
          </span>
        </span>
        <span className="grid min-w-14 justify-items-center gap-1 md:min-w-20">
          <span
            className={`font-display text-[26px] leading-none font-bold digits whitespace-nowrap xl:text-[34px] ${isFull ? 'text-ok' : ''}`}
          >
            <span className="sr-only">зібрано </span>
            {done}/{quantity}
            <span className="sr-only">, додати одну</span>
          </span>
          {isFull && <AnyIcon name="check" size={28} className="text-ok" />}
        </span>
      </button>
      <IconButton
        icon="minus"
        label={`Забрати одну: ${goodsName(line)}`}
        aria-disabled={done === 0}
        onClick={() => done > 0 && onTake()}
        className={`!h-auto !w-12 flex-none border-l border-line xl:!w-14 ${done === 0 ? 'text-field-off' : ''}`}
      />
    </li>
  );
}

/** Handlers for a tap, and for a long press or right click. On touch screens a timer detects the long press. */
function useLongPress(onPress: () => void, onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasLong = useRef(false);
  const end = () => clearTimeout(timer.current);
  return {
    onPointerDown: (event: PointerEvent) => {
      wasLong.current = false;
      if (event.pointerType !== 'touch') return;
      timer.current = setTimeout(() => {
        wasLong.current = true;
        onLong();
      }, LONG_PRESS);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onContextMenu: (event: { preventDefault(): void; nativeEvent: Event }) => {
      event.preventDefault();
      const { pointerType } = event.nativeEvent as globalThis.PointerEvent;
      if (pointerType === 'mouse') onLong();
    },
    onClick: () => {
      if (wasLong.current) wasLong.current = false;
      else onPress();
    },
  };
}
