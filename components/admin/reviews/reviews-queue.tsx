'use client';

import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { type ListChoice, ListSort } from '@/components/admin/list/list-tools';
import { announce } from '@/components/ui/overlay/announce';
import type { ReviewStatus } from '@/lib/db/schema/reviews';
import { errorText } from '@/lib/http/browser/error-text';
import type { StaffReview } from '@/lib/reviews/answers';
import { LONGEST_REASON } from '@/lib/reviews/review';
import { plural } from '@/lib/shared/plural';
import { ReasonDialog } from '../form/reason-dialog';
import { CardQueue, STATUS_FILTER } from '../list/card-queue';
import { useListState } from '../list/use-list-state';
import { failToast } from '../toasts';
import { ReviewCard } from './review-card';
import { seenOf, useModerate, useModeration } from './use-moderation';

const CHOICES: ListChoice[] = [
  {
    key: 'rating',
    label: 'Оцінка',
    all: 'Будь-яка оцінка',
    options: [1, 2, 3, 4, 5].map((stars) => [
      String(stars),
      `${stars}\u00a0${plural(stars, 'зірка', 'зірки', 'зірок')}`,
    ]),
  },
];

const OLDEST = 'Давніші спершу';
const NEWEST = 'Новіші спершу';

const SORTS = [
  ['createdAt', OLDEST],
  ['-createdAt', NEWEST],
  ['rating', 'Гірші оцінки спершу'],
  ['-rating', 'Кращі оцінки спершу'],
] as const;

const TABS: [ReviewStatus, name: string, empty: string][] = [
  ['pending', 'Чекають', 'Усе переглянуто. Новий відгук з’явиться тут і\u00a0в\u00a0меню'],
  ['published', 'Опубліковані', 'Опублікованих відгуків ще немає'],
  ['rejected', 'Відхилені', 'Відхилених відгуків немає'],
];

/** The reason of a rejection, reduced to one line, as the audit log shows it. */
const reasonOfReview = z
  .string()
  .transform((typed) => typed.replace(/\s+/g, ' ').trim())
  .pipe(z.string().min(1, 'Напишіть, чому'));

const DONE = { published: 'Відгук опубліковано', rejected: 'Відгук відхилено' };

/** Reviews by shoppers, for moderation one after another. */
export function ReviewsQueue({ canOpenOrders }: { canOpenOrders: boolean }) {
  const [state, move] = useListState(CHOICES, STATUS_FILTER);
  const status = TABS.find(([one]) => one === state.filters.status)?.[0] ?? 'pending';
  const query = useModeration({ ...state, filters: { ...state.filters, status } });
  const moderate = useModerate();
  const [rejecting, setRejecting] = useState<StaffReview | null>(null);
  const list = useRef<HTMLElement>(null);
  const decided = useRef<number | null>(null);
  const place = useRef(0);
  const { data } = query;

  // The focused card of the decided review has disappeared, so the next card gets the focus.
  useEffect(() => {
    if (decided.current === null || !data) return;
    if (data.reviews.some(({ id }) => id === decided.current)) return;
    decided.current = null;
    const cards = list.current?.querySelectorAll<HTMLElement>('[data-review]') ?? [];
    (cards[place.current] ?? cards[cards.length - 1] ?? list.current)?.focus();
  }, [data]);

  const decide = (review: StaffReview, to: 'published' | 'rejected', reason?: string) => {
    const { id } = review;
    place.current = data?.reviews.findIndex((one) => one.id === id) ?? 0;
    decided.current = id;
    const seen = seenOf(review);
    const change = { status: to, seen, ...(reason ? { reason } : {}) };
    moderate.mutate(
      { id, change },
      {
        onSuccess: () => announce(`${DONE[to]}: ${review.author}, ${review.productName}`),
        onError: (refusal) => {
          decided.current = null;
          failToast(`review-${id}`, errorText(refusal));
        },
      },
    );
  };

  return (
    <>
      <CardQueue
        {...{ state, move, query }}
        label="Відгуки"
        legend="Які відгуки показати"
        tabs={TABS}
        chosen={status}
        search={{
          label: 'Пошук відгуків',
          placeholder: 'Товар, автор, слова відгуку або замовлення',
        }}
        choices={CHOICES}
        rows={data?.reviews ?? []}
        listRef={list}
        tools={
          <ListSort
            className="mb-4 md:w-96"
            options={SORTS}
            own={status === 'pending' ? OLDEST : NEWEST}
            sort={state.sort}
            onSort={(sort) => move({ sort })}
          />
        }
      >
        {(review) => (
          <ReviewCard
            key={review.id}
            review={review}
            canOpenOrders={canOpenOrders}
            onPublish={() => decide(review, 'published')}
            onReject={() => setRejecting(review)}
          />
        )}
      </CardQueue>
      <ReasonDialog
        open={rejecting !== null}
        onClose={() => setRejecting(null)}
        title="Чому відгук не показуємо?"
        label="Причина"
        hint={(typed) =>
          `${typed.length} з ${LONGEST_REASON}. Лише для журналу, покупець її не бачить`
        }
        maxLength={LONGEST_REASON}
        schema={reasonOfReview}
        confirm="Відхилити"
        onConfirm={(reason) => {
          setRejecting(null);
          if (rejecting) decide(rejecting, 'rejected', reason);
        }}
      >
        Відгук від {rejecting?.author} не&nbsp;з’явиться на&nbsp;сайті. Рішення можна змінити.
      </ReasonDialog>
    </>
  );
}
