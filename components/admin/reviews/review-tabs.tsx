import type { ReviewStatus } from '@/lib/db/schema/reviews';

const TABS: [ReviewStatus, string][] = [
  ['pending', 'Чекають'],
  ['published', 'Опубліковані'],
  ['rejected', 'Відхилені'],
];

type ReviewTabsProps = {
  chosen: ReviewStatus;
  counts: Record<ReviewStatus, number> | undefined;
  onChoose: (status: ReviewStatus) => void;
};

/** The states of reviews, each with how many there are. */
export function ReviewTabs({ chosen, counts, onChoose }: ReviewTabsProps) {
  return (
    <fieldset className="mb-4">
      <legend className="sr-only">Які відгуки показати</legend>
      <div className="flex flex-wrap">
        {TABS.map(([status, title]) => (
          <button
            key={status}
            type="button"
            aria-pressed={status === chosen}
            onClick={() => onChoose(status)}
            className="-ml-px min-h-11 border-[1.5px] border-ink bg-white px-4 font-semibold first:ml-0 hover:bg-paper-2 aria-pressed:bg-ink aria-pressed:text-white"
          >
            {title}
            {counts && <span className="ml-2 font-normal tabular-nums">{counts[status]}</span>}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
