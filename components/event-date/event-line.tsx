import { EventVerdict } from './event-verdict';
import { useArrivalNews } from './use-arrival-news';

/** In the basket: whether the order arrives before the event; hidden if no date was chosen. */
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
