import { clock } from '@/lib/shared/clock';
import { formatMoment, longMoment, recentMoment } from '@/lib/shared/moment';

type MomentProps = {
  iso: string;
  /** `recent`: today and yesterday by their names; `long`: with the year. */
  as?: 'plain' | 'recent' | 'long';
};

/** A point in time, in Kyiv time; `recent` only in parts that are rendered in the browser alone. */
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
