import { EmptyPanel } from '@/components/catalogue/empty-panel';
import { Button } from '@/components/ui/button';
import { errorText } from '@/lib/http/browser/error-text';
import { focusSection } from './use-place';

type LoadFailureProps = {
  title: string;
  error: Error;
  isRetrying: boolean;
  onRetry: () => Promise<unknown>;
};

/** Why a part of the account failed to load, and a retry button, after which the section gets the focus. */
export const LoadFailure = ({ title, error, isRetrying, onRetry }: LoadFailureProps) => (
  <EmptyPanel level={3} title={title} text={errorText(error)}>
    <Button
      loading={isRetrying}
      loadingLabel="Завантажуємо"
      onClick={() => void onRetry().then(focusSection)}
    >
      Спробувати ще раз
    </Button>
  </EmptyPanel>
);
