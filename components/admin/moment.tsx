import { clock } from '@/lib/shared/clock';
import { formatMoment, longMoment, recentMoment } from '@/lib/shared/moment';

type MomentProps = {
  iso: string;
  /** `recent` uses words for today and yesterday, `long` includes the year. */
  as?: 'plain' | 'recent' | 'long';
};

/** A point in time, in Kyiv time. `recent` depends on the current day, so do not server-render it. */
export function Moment({ iso, as = 'plain' }: MomentProps) {
  const words = {
    plain: formatMoment,
    recent: (moment: string) => recentMoment(moment, clock.now()),
    long: longMoment,
  }[as];
  return (
    <time dateTime={iso} className="whitespace-nowrap">
      {words(iso)}
    </time>
  );
}
