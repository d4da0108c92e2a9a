import { storedError } from '@/lib/http/browser/error-text';
import { ListFailed } from '../../list/list-failed';
import type { useOrderAction } from './use-staff-order';

type ActionFailedProps = {
  action: ReturnType<typeof useOrderAction>;
  /** Called by the retry button instead of the mutation, for actions that do more after success. */
  retry?: () => void;
};

/** The error of a failed action, with a retry button. */
export function ActionFailed({ action, retry }: ActionFailedProps) {
  const { error, variables, mutate } = action;
  return (
    error && <ListFailed text={storedError(error)} retry={retry ?? (() => mutate(variables))} />
  );
}
