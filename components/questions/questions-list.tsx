import { useEffect, useRef } from 'react';
import { withQueries } from '@/components/queries';
import { FieldError } from '@/components/ui/form/field-error';
import { announce } from '@/components/ui/overlay/announce';
import { errorText } from '@/lib/http/browser/error-text';
import { useQuestions } from '@/lib/questions/hooks';
import { Button } from '../ui/button';
import { QuestionItem } from './question-item';

/** All questions of a product; each click loads ten more. */
export const QuestionsList = withQueries(List);

function List({ productId }: { productId: number }) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useQuestions(productId);
  const list = useRef<HTMLUListElement>(null);
  const shown = new Map(
    data?.pages.flatMap(({ questions }) => questions).map((question) => [question.id, question]),
  );
  const pages = data?.pages.length ?? 0;

  // The clicked button disappears with the first page, so the list gets the focus.
  useEffect(() => {
    if (pages === 0) return;
    announce(`Показано питань: ${shown.size}`);
    if (pages === 1) list.current?.focus();
  }, [pages, shown.size]);

  return (
    <>
      <ul ref={list} tabIndex={-1} className="outline-none">
        {[...shown.values()].map((question) => (
          <QuestionItem key={question.id} productId={productId} question={question} />
        ))}
      </ul>
      <p role="status">
        <FieldError error={error ? errorText(error) : undefined} />
      </p>
      {(isFetching || hasNextPage || error) && (
        <Button
          variant="secondary"
          loading={isFetching}
          loadingLabel="Завантажуємо"
          onClick={() => void (data ? fetchNextPage() : refetch())}
        >
          {error ? 'Спробувати ще раз' : 'Показати ще'}
        </Button>
      )}
    </>
  );
}
