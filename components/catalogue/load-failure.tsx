import { errorText } from '@/lib/http/browser/error-text';
import { Button } from '../ui/button';
import { EmptyPanel } from './empty-panel';

type LoadFailureProps = {
  title: string;
  error: Error;
  level?: 2 | 3;
  variant?: 'primary' | 'secondary';
  isRetrying: boolean;
  onRetry: () => void;
};

/** Says why something failed to load, with a retry button. */
export function LoadFailure(props: LoadFailureProps) {
  const { title, error, level = 3, variant = 'primary', isRetrying, onRetry } = props;
  return (
    <EmptyPanel level={level} title={title} text={errorText(error)}>
      <Button variant={variant} loading={isRetrying} loadingLabel="Завантажуємо" onClick={onRetry}>
        Спробувати ще раз
      </Button>
    </EmptyPanel>
  );
}
