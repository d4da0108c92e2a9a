import type { ReactNode } from 'react';
import { AnyIcon, type AnyIconName } from '@/components/ui/icon/any-icon';
import type { ArrivalNews, Verdict } from '@/lib/delivery/arrival/arrival';

const STYLES: Record<Verdict, { icon: AnyIconName; tone: string }> = {
  'in-time': { icon: 'check', tone: 'text-ok' },
  maybe: { icon: 'clock', tone: 'text-warn' },
  late: { icon: 'alert', tone: 'text-err' },
};

type EventVerdictProps = {
  news: ArrivalNews;
  /** Content below the text, e.g. the chosen date. */
  children?: ReactNode;
};

/** Says whether the order arrives in time: by icon, text and colour, never by colour alone. */
export function EventVerdict({ news, children }: EventVerdictProps) {
  const { icon, tone } = STYLES[news.verdict];
  return (
    <div className="flex gap-3.5 text-[15px] text-ink-2">
      <AnyIcon name={icon} className={`flex-none ${tone}`} />
      <div className="min-w-0 flex-1">
        <p className={`font-semibold ${tone}`}>{news.title}</p>
        {news.advice && <p>{news.advice}</p>}
        {children}
      </div>
    </div>
  );
}
