import { errorText } from '@/lib/http/browser/error-text';
import { EmptyPanel } from '../catalogue/empty-panel';
import { Button } from '../ui/button';
import { WishesHeading } from './wishes-heading';

type WishesFailureProps = { error: Error; isRetrying: boolean; onRetry: () => void };

/** Why the list failed to load, and a retry button. */
export function WishesFailure({ error, isRetrying, onRetry }: WishesFailureProps) {
  return (
    <>
      <WishesHeading />
      <div role="alert">
        <EmptyPanel title="Не вдалося завантажити обране" text={errorText(error)}>
          <Button
            variant="secondary"
            loading={isRetrying}
            loadingLabel="Завантажуємо"
            onClick={onRetry}
          >
            Спробувати ще раз
          </Button>
        </EmptyPanel>
      </div>
    </>
  );
}
