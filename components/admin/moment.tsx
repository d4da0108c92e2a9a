import { clock } from '@/lib/shared/clock';
import { formatMoment, longMoment, recentMoment } from '@/lib/shared/moment';

type MomentProps = {
  iso: string;
  /** `recent`: today and yesterday are shown as these words; `long`: with the year. */
  as?: 'plain' | 'recent' | 'long';
};

/** A point in time, in Kyiv time. Use `recent` only where the server does not render: it depends on the current day. */
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
