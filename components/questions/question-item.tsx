import type { ShownQuestion } from '@/lib/questions/answers';
import { fullDay } from '@/lib/reviews/review';
import type { Day } from '@/lib/shared/kyiv-day';
import { typeset } from '@/lib/shared/typeset';
import { Tag } from '../ui/tag';
import { QuestionButton } from './question-button';

type QuestionItemProps = { productId: number; question: ShownQuestion };

/** A question with its answers; nothing in the texts is parsed as markup. */
export const QuestionItem = ({ productId, question }: QuestionItemProps) => (
  <li className="border-t border-line py-4 wrap-anywhere first:border-t-0 first:pt-0">
    <Line author={question.author} day={question.day} />
    <h3 className="mt-1 max-w-[68ch] font-sans text-base font-semibold whitespace-pre-line">
      {typeset(question.text)}
    </h3>
    {question.answers.length > 0 && (
      <ul className="mt-3 grid gap-3">
        {question.answers.map((answer) => (
          <li
            key={answer.id}
            className={`border-l-2 pl-4 ${answer.isShop ? 'border-ink' : 'border-line'}`}
          >
            <Line author={answer.author} day={answer.day} isShop={answer.isShop} />
            <p className="mt-1 max-w-[68ch] whitespace-pre-line">{typeset(answer.text)}</p>
          </li>
        ))}
      </ul>
    )}
    <QuestionButton productId={productId} question={{ id: question.id, text: question.text }} />
  </li>
);

type LineProps = { author: string; day: Day; isShop?: boolean };

const Line = ({ author, day, isShop = false }: LineProps) => (
  <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-3">
    {isShop ? (
      <Tag tone="ultra">Магазин</Tag>
    ) : (
      <b className="text-base font-semibold text-ink">{author}</b>
    )}
    <time dateTime={day}>{fullDay(day)}</time>
  </p>
);
