import { useId } from 'react';
import { Decided, ReplyForm, ReviewedProduct } from '@/components/admin/reviews/review-card';
import { doneToast, failToast } from '@/components/admin/toasts';
import { Button } from '@/components/ui/button';
import { rememberFocus } from '@/components/ui/overlay/remember-focus';
import { Tag } from '@/components/ui/tag';
import { errorText } from '@/lib/http/browser/error-text';
import type { StaffQuestion } from '@/lib/questions/answers';
import { LONGEST_QUESTION } from '@/lib/questions/question';
import { fullDay } from '@/lib/reviews/review';
import { shopAnswerOf, useDecide } from './use-questions';

type QuestionCardProps = {
  question: StaffQuestion;
  isReplying: boolean;
  onReplying: (isReplying: boolean) => void;
};

/** A question with its product and answers, and the buttons to moderate and answer it. */
export function QuestionCard({ question, isReplying, onReplying }: QuestionCardProps) {
  const { author, day, text, status, answers } = question;
  const decide = useDecide();
  const id = useId();
  const run = (decision: Parameters<typeof decide.mutate>[0], done: string) => {
    const giveFocusBack = rememberFocus();
    // A promise, since the callbacks of `mutate` are not called once the card has left the list.
    return decide
      .mutateAsync(decision)
      .then(
        () => doneToast('question', done),
        (error) => failToast('question', errorText(error)),
      )
      .finally(giveFocusBack);
  };
  const setStatus = (to: 'published' | 'rejected', done: string) =>
    run({ question, change: { status: to } }, done);
  return (
    <article aria-labelledby={id} className="admin-panel grid gap-3 wrap-anywhere">
      <ReviewedProduct product={question} />
      <h2 id={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>{author}</span>
        <time dateTime={day} className="text-sm font-normal text-ink-3">
          {fullDay(day)}
        </time>
        {status === 'pending' && <Tag tone="ultra">Нове</Tag>}
      </h2>
      <p className="max-w-[72ch] whitespace-pre-line">{text}</p>
      {answers.map((answer) => (
        <div key={answer.id} className="border-l-2 border-ink pl-4">
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-3">
            <b className="font-semibold text-ink">{answer.author}</b>
            <time dateTime={answer.day}>{fullDay(answer.day)}</time>
            {answer.status === 'pending' && <Tag tone="ultra">Чекає</Tag>}
            {answer.status === 'rejected' && <Tag tone="neutral">Відхилено</Tag>}
          </p>
          <p className="mt-1 max-w-[72ch] whitespace-pre-line">{answer.text}</p>
          {!answer.isShop && (
            <div className="flex flex-wrap gap-x-6">
              {(['published', 'rejected'] as const)
                .filter((to) => to !== answer.status)
                .map((to) => (
                  <Button
                    key={to}
                    variant="link"
                    onClick={() => run({ answerId: answer.id, status: to }, ANSWER_DONE[to])}
                  >
                    {to === 'published' ? 'Опублікувати відповідь' : 'Відхилити відповідь'}
                  </Button>
                ))}
            </div>
          )}
        </div>
      ))}
      <Decided {...question} />
      {isReplying ? (
        <ReplyForm
          what="question"
          id={question.id}
          seen={question}
          replyOf={shopAnswerOf}
          longest={LONGEST_QUESTION}
          hint={'Її побачать усі, а\u00a0автору запитання надійде лист; порожню приберемо'}
          button={status === 'pending' ? 'Відповісти й\u00a0опублікувати' : 'Зберегти відповідь'}
          save={(answer, seen) => decide.mutateAsync({ question: seen, change: { answer } })}
          onClose={() => onReplying(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          {status !== 'rejected' && (
            <Button
              variant={shopAnswerOf(question) ? 'secondary' : 'primary'}
              onClick={() => onReplying(true)}
            >
              {shopAnswerOf(question) ? 'Змінити відповідь' : 'Відповісти'}
            </Button>
          )}
          {status !== 'published' && (
            <Button
              variant="secondary"
              onClick={() => setStatus('published', 'Запитання опубліковано')}
            >
              Опублікувати
            </Button>
          )}
          {status !== 'rejected' && (
            <Button variant="ghost" onClick={() => setStatus('rejected', 'Запитання відхилено')}>
              {status === 'published' ? 'Зняти з\u00a0сайту' : 'Відхилити'}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}

const ANSWER_DONE = { published: 'Відповідь опубліковано', rejected: 'Відповідь відхилено' };
