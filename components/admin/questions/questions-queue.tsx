'use client';

import { ListTools } from '@/components/admin/list/list-tools';
import { errorText } from '@/lib/http/browser/error-text';
import type { QuestionModerationQuery } from '@/lib/questions/inputs';
import { ListEmpty } from '../list/admin-list';
import { ListFailed } from '../list/list-failed';
import { ListPages } from '../list/list-pages';
import { AdminListSkeleton } from '../list/list-skeleton';
import { isListNarrowed } from '../list/list-state';
import { ListTabs } from '../list/list-tabs';
import { useListState } from '../list/use-list-state';
import { QuestionCard } from './question-card';
import { useQuestionQueue } from './use-questions';

type Status = QuestionModerationQuery['status'];

const NO_CHOICES: [] = [];
const TAB_FILTERS = ['status'];

const TABS: [Status, string][] = [
  ['pending', 'Чекають'],
  ['unanswered', 'Без відповіді'],
  ['published', 'Опубліковані'],
  ['rejected', 'Відхилені'],
];

const EMPTY: Record<Status, string> = {
  pending: 'Усе переглянуто. Нове питання з’явиться тут і\u00a0в\u00a0меню',
  unanswered: 'На\u00a0всі опубліковані питання є\u00a0відповідь',
  published: 'Опублікованих питань ще немає',
  rejected: 'Відхилених питань немає',
};

/** Shoppers' questions and buyers' answers, for moderation one after another. */
export function QuestionsQueue() {
  const [state, move] = useListState(NO_CHOICES, TAB_FILTERS);
  const status = TABS.find(([one]) => one === state.filters.status)?.[0] ?? 'pending';
  const query = useQuestionQueue({ ...state, filters: { status } });
  const { data, error } = query;
  return (
    <>
      <ListTabs
        legend="Які питання показати"
        tabs={TABS}
        chosen={status}
        counts={data?.counts}
        onChoose={(to) => move({ filters: { status: to === 'pending' ? '' : to } })}
      />
      <ListTools
        search={{ label: 'Пошук питань', placeholder: 'Товар, автор або слова питання' }}
        choices={NO_CHOICES}
        {...{ state, move }}
      />
      <section aria-label="Питання" aria-busy={query.isFetching}>
        {error && <ListFailed text={errorText(error)} retry={() => void query.refetch()} />}
        {!data && !error && (
          <div className="admin-panel">
            <AdminListSkeleton columns={3} />
          </div>
        )}
        {data && data.questions.length === 0 && !query.isFetching && (
          <div className="admin-panel">
            <ListEmpty
              isListNarrowed={isListNarrowed({ ...state, filters: {} })}
              onReset={() => move({ search: '', page: 1 })}
            >
              <p>{EMPTY[status]}</p>
            </ListEmpty>
          </div>
        )}
        {data && data.questions.length > 0 && (
          <div className="grid gap-4">
            {data.questions.map((question) => (
              <QuestionCard key={question.id} question={question} />
            ))}
            <ListPages data={data} onPage={(page) => move({ page })} />
          </div>
        )}
      </section>
    </>
  );
}
