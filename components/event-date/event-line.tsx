import { EventVerdict } from './event-verdict';
import { useArrivalNews } from './use-arrival-news';

/** In the basket: the verdict for a date chosen elsewhere, nothing without one. */
export function EventLine() {
  const told = useArrivalNews();
  return (
    told && (
      <div className="mt-2">
        <EventVerdict news={told.news} />
      </div>
    )
  );
}
