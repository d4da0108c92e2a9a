'use client';

import type { QuestionModerationQuery } from '@/lib/questions/inputs';
import { CardQueue, STATUS_FILTER } from '../list/card-queue';
import { useListState } from '../list/use-list-state';
import { QuestionCard } from './question-card';
import { useQuestionQueue } from './use-questions';

const NO_CHOICES: [] = [];

const TABS: [QuestionModerationQuery['status'], name: string, empty: string][] = [
  ['pending', 'Чекають', 'Усе переглянуто. Нове питання з’явиться тут і\u00a0в\u00a0меню'],
  ['unanswered', 'Без відповіді', 'На\u00a0всі опубліковані питання є\u00a0відповідь'],
  ['published', 'Опубліковані', 'Опублікованих питань ще немає'],
  ['rejected', 'Відхилені', 'Відхилених питань немає'],
];

/** Shoppers' questions and buyers' answers, for moderation one after another. */
export function QuestionsQueue() {
  const [state, move] = useListState(NO_CHOICES, STATUS_FILTER);
  const status = TABS.find(([one]) => one === state.filters.status)?.[0] ?? 'pending';
  const query = useQuestionQueue({ ...state, filters: { status } });
  return (
    <CardQueue
      {...{ state, move, query }}
      label="Питання"
      legend="Які питання показати"
      tabs={TABS}
      chosen={status}
      search={{ label: 'Пошук питань', placeholder: 'Товар, автор або слова питання' }}
      choices={NO_CHOICES}
      rows={query.data?.questions ?? []}
    >
      {(question) => <QuestionCard key={question.id} question={question} />}
    </CardQueue>
  );
}
