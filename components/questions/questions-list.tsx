import { withQueries } from '@/components/queries';
import { useQuestions } from '@/lib/questions/hooks';
import { MoreList } from '../layout/more-list';
import { QuestionItem } from './question-item';

/** All questions of a product; each click loads ten more. */
export const QuestionsList = withQueries(List);

function List({ productId }: { productId: number }) {
  const query = useQuestions(productId);
  const shown = new Map(
    query.data?.pages.flatMap(({ questions }) => questions).map((one) => [one.id, one]),
  );
  return (
    <MoreList query={query} announced={`Показано питань: ${shown.size}`}>
      {[...shown.values()].map((question) => (
        <QuestionItem key={question.id} productId={productId} question={question} />
      ))}
    </MoreList>
  );
}
