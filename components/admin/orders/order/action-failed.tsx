import { storedError } from '@/lib/http/browser/error-text';
import { ListFailed } from '../../list/list-failed';
import type { useOrderAction } from './use-staff-order';

type ActionFailedProps = {
  action: ReturnType<typeof useOrderAction>;
  /** Retries instead of the mutation itself, for actions with further effects after success. */
  retry?: () => void;
};

/** The error of a failed action, with a retry button. */
export function ActionFailed({ action, retry }: ActionFailedProps) {
  const { error, variables, mutate } = action;
  return (
    error && <ListFailed text={storedError(error)} retry={retry ?? (() => mutate(variables))} />
  );
}
