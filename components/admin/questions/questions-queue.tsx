'use client';

import { useState } from 'react';
import type { StaffQuestion } from '@/lib/questions/answers';
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

/** An open reply. Its question stays in its tab, even if a colleague has decided about it in the meantime. */
type Reply = { question: StaffQuestion; place: number; status: string };

/** Shoppers' questions and buyers' answers, for moderation one after another. */
export function QuestionsQueue() {
  const [state, move] = useListState(NO_CHOICES, STATUS_FILTER);
  const status = TABS.find(([one]) => one === state.filters.status)?.[0] ?? 'pending';
  const query = useQuestionQueue({ ...state, filters: { status } });
  const [replies, setReplies] = useState<Reply[]>([]);
  const isReplying = (id: number) => replies.some(({ question }) => question.id === id);
  const setReplying = (question: StaffQuestion, isOpen: boolean) =>
    setReplies((known) => [
      ...known.filter((reply) => reply.question.id !== question.id),
      ...(isOpen ? [{ question, place: rows.indexOf(question), status }] : []),
    ]);
  const rows = [...(query.data?.questions ?? [])];
  for (const { question, place, ...reply } of replies) {
    const isListed = rows.some(({ id }) => id === question.id);
    if (reply.status === status && !isListed) rows.splice(place, 0, question);
  }
  return (
    <CardQueue
      {...{ state, move, query }}
      label="Питання"
      legend="Які питання показати"
      tabs={TABS}
      chosen={status}
      search={{ label: 'Пошук питань', placeholder: 'Товар, автор або слова питання' }}
      choices={NO_CHOICES}
      rows={rows}
    >
      {(question) => (
        <QuestionCard
          key={question.id}
          question={question}
          isReplying={isReplying(question.id)}
          onReplying={(isOpen) => setReplying(question, isOpen)}
        />
      )}
    </CardQueue>
  );
}
