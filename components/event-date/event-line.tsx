import { EventVerdict } from './event-verdict';
import { useArrivalNews } from './use-arrival-news';

/** In the basket: the verdict for a date chosen elsewhere; nothing without a date. */
export function EventLine() {
  const answer = useArrivalNews();
  return (
    answer && (
      <div className="mt-2">
        <EventVerdict news={answer.news} />
      </div>
    )
  );
}
