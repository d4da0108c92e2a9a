import { useId } from 'react';
import {
  Bar,
  type BarShapeProps,
  CartesianGrid,
  ComposedChart,
  Line,
  Rectangle,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import type { DaySales } from '@/lib/overview/overview';
import { dayText } from '@/lib/shared/day-text';
import { formatPrice } from '@/lib/shared/money';
import { axisText } from './period-text';

const INK = 'var(--color-ink)';
const LABEL = { fill: 'var(--color-ink-2)', fontSize: 13 };

/** Bars of these days, today's patterned since it is not over; a dashed line of the days before. */
export function SalesChart({ days }: { days: DaySales[] }) {
  const pattern = useId();
  const today = days.at(-1)?.day;
  const isEmpty = days.every(({ revenue, before }) => revenue === 0 && before.revenue === 0);
  const shape = (props: BarShapeProps) => {
    const isToday = props.payload.day === today;
    return (
      <Rectangle
        {...props}
        fill={isToday ? `url(#${pattern})` : INK}
        {...(isToday && { stroke: INK, strokeWidth: 1.5, strokeDasharray: '4 2' })}
      />
    );
  };
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 300, height: 256 }}>
      <ComposedChart
        data={days}
        accessibilityLayer={false}
        margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
      >
        <defs>
          <pattern id={pattern} width={6} height={6} patternUnits="userSpaceOnUse">
            <rect width={6} height={6} fill="var(--color-tint)" />
            <circle cx={3} cy={3} r={1.2} fill={INK} />
          </pattern>
        </defs>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="day"
          tickFormatter={(day: string) => String(Number(day.slice(8)))}
          interval="preserveStartEnd"
          minTickGap={4}
          tickLine={false}
          axisLine={{ stroke: INK, strokeWidth: 2 }}
          tick={LABEL}
        />
        <YAxis
          width={68}
          tickFormatter={axisText}
          tickLine={false}
          axisLine={false}
          tick={LABEL}
          domain={[0, isEmpty ? 100_00 : 'auto']}
        />
        <Tooltip content={DayBubble} cursor={{ fill: 'var(--color-paper-2)' }} />
        <Bar dataKey="revenue" shape={shape} maxBarSize={32} isAnimationActive={false} />
        <Line
          dataKey="before.revenue"
          stroke="var(--color-field)"
          strokeWidth={2}
          strokeDasharray="5 5"
          dot={false}
          activeDot={false}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}

function DayBubble({ active, payload }: TooltipContentProps) {
  const sales = payload[0]?.payload as DaySales | undefined;
  if (!active || !sales) return null;
  return (
    <div className="bg-accent px-3 py-1.5 text-sm text-white">
      <b className="block">
        {dayText(sales.day)}: {formatPrice(sales.revenue)}
      </b>
      {dayText(sales.before.day)}: {formatPrice(sales.before.revenue)}
    </div>
  );
}
