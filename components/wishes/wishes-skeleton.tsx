import { ShareWishesRoom } from './share-wishes';
import { WishesHeading } from './wishes-heading';

/** Maximum number of placeholder cards: more would be below the viewport. */
const MOST = 12;

/** Placeholder of the list with cards of the real size, shown until the list is loaded. */
export function WishesSkeleton({ count }: { count: number }) {
  return (
    <>
      <WishesHeading end={count > 0 && <ShareWishesRoom />}>
        <span role="status">Завантажуємо…</span>
      </WishesHeading>
      <ul className="grid-cards" aria-hidden="true">
        {Array.from({ length: Math.min(count, MOST) }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes without a name or state
          <li key={place}>
            <div className="aspect-[4/5] bg-paper-2" />
            <div className="mt-3 h-11 bg-paper-2" />
            <div className="mt-1.5 h-5" />
            <div className="mt-2 h-11 w-1/2 bg-paper-2" />
          </li>
        ))}
      </ul>
    </>
  );
}
