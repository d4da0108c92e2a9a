import { nice, ticks } from 'd3-array';
import { classNames } from '@/components/ui/class-names';
import type { DaySales } from '@/lib/overview/overview';
import { dayText } from '@/lib/shared/day-text';
import { formatPrice } from '@/lib/shared/money';
import { axisText } from './period-text';

const LINES = 4;
/** Highest value of the axis if nothing was sold, in kopecks. */
const EMPTY_TOP = 100_00;
/** Only every third bar has a label when the bars are narrower than the labels. */
const NAMED = 3;

/** Revenue by day as bars, the previous period as a dashed line. Today's bar is patterned, as the day is not over. */
export function SalesChart({ days }: { days: DaySales[] }) {
  const most = Math.max(...days.flatMap(({ revenue, before }) => [revenue, before.revenue]));
  const [, top] = nice(0, most || EMPTY_TOP, LINES);
  const heightOf = (amount: number) => `${(100 * amount) / top}%`;
  return (
    <div className="@container grid h-full grid-cols-[4rem_1fr] grid-rows-[1fr_1.5rem] gap-x-1 pt-2 text-[13px] text-ink-2">
      <div className="relative">
        {ticks(0, top, LINES).map((amount) => (
          <span
            key={amount}
            className="absolute right-0 translate-y-1/2 whitespace-nowrap"
            style={{ bottom: heightOf(amount) }}
          >
            {axisText(amount)}
          </span>
        ))}
      </div>
      <div className="relative border-b-2 border-ink">
        {ticks(0, top, LINES).map((amount) => (
          <hr
            key={amount}
            className="absolute inset-x-0 border-line"
            style={{ bottom: heightOf(amount) }}
          />
        ))}
        <div className="absolute inset-0 flex">
          {days.map((sales, place) => (
            <DayBar
              key={sales.day}
              sales={sales}
              height={heightOf(sales.revenue)}
              isToday={place === days.length - 1}
              middle={(100 * (place + 0.5)) / days.length}
            />
          ))}
        </div>
        <svg
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 size-full overflow-visible"
          viewBox={`0 0 ${days.length} ${top}`}
          preserveAspectRatio="none"
        >
          <polyline
            points={days
              .map(({ before }, place) => `${place + 0.5},${top - before.revenue}`)
              .join(' ')}
            fill="none"
            stroke="var(--color-field)"
            strokeWidth={2}
            strokeDasharray="5 5"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <div className="col-start-2 flex pt-1">
        {days.map(({ day }, place) => (
          <span
            key={day}
            className={classNames(
              'flex w-0 flex-1 justify-center whitespace-nowrap',
              (days.length - 1 - place) % NAMED > 0 &&
                (days.length > 14 ? '@max-2xl:invisible' : days.length > 7 && '@max-sm:invisible'),
            )}
          >
            {Number(day.slice(8))}
          </span>
        ))}
      </div>
    </div>
  );
}

type DayBarProps = { sales: DaySales; height: string; isToday: boolean; middle: number };

/** A day's bar, with a tooltip that stays within the chart. `middle`: the bar's centre, in per cent of the width. */
const DayBar = ({ sales: { day, revenue, before }, height, isToday, middle }: DayBarProps) => (
  <div data-day={day} className="group flex flex-1 items-end justify-center hover:bg-paper-2">
    <div
      className={classNames(
        'w-4/5 max-w-8',
        isToday
          ? 'border-[1.5px] border-b-0 border-dashed border-ink bg-tint bg-[radial-gradient(var(--color-ink)_1.2px,transparent_1.5px)] bg-size-[6px_6px]'
          : 'bg-ink',
        revenue === 0 && 'hidden',
      )}
      style={{ height }}
    />
    <div
      className="pointer-events-none absolute top-0 z-10 hidden w-56 max-w-full bg-accent px-3 py-1.5 text-sm text-white group-hover:block"
      style={{ left: `clamp(0px, ${middle}% - 7rem, 100% - 14rem)` }}
    >
      <b className="block">
        {dayText(day)}: {formatPrice(revenue)}
      </b>
      {dayText(before.day)}: {formatPrice(before.revenue)}
    </div>
  </div>
);
