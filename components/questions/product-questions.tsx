import { useId } from 'react';
import type { ShownQuestion } from '@/lib/questions/answers';
import { questionsId } from '@/lib/questions/question';
import { AllQuestions } from './all-questions';
import { QuestionButton } from './question-button';
import { QuestionItem } from './question-item';

type ProductQuestionsProps = {
  productId: number;
  summary: { questions: ShownQuestion[]; total: number };
};

/**
 * Questions about a product and their answers. They are not in the page's JSON-LD: Google's QAPage is for pages whose
 * main content is one question that users answer, FAQPage has no rich result any more (since May 2026), and Product has
 * no property for questions.
 */
export function ProductQuestions({ productId, summary }: ProductQuestionsProps) {
  const heading = useId();
  const { questions, total } = summary;
  const list = (
    <ul>
      {questions.map((question) => (
        <QuestionItem key={question.id} productId={productId} question={question} />
      ))}
    </ul>
  );
  return (
    <section id={questionsId(productId)} className="sec" aria-labelledby={heading}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={heading}>Питання й&nbsp;відповіді</h2>
        <QuestionButton productId={productId} />
      </div>
      {total === 0 && (
        <p className="max-w-[68ch] text-ink-2">
          Питань ще немає. Запитайте про розмір, тканину чи&nbsp;доставку: відповімо на&nbsp;цій
          сторінці й&nbsp;листом.
        </p>
      )}
      {total > questions.length ? (
        <AllQuestions productId={productId} total={total}>
          {list}
        </AllQuestions>
      ) : (
        total > 0 && list
      )}
    </section>
  );
}
