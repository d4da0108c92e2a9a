import { storedError } from '@/lib/http/browser/error-text';
import { ListFailed } from '../../list/list-failed';
import type { useOrderAction } from './use-staff-order';

type ActionFailedProps = {
  action: ReturnType<typeof useOrderAction>;
  /** Retries instead of the action's own mutation, where a success has further effects. */
  retry?: () => void;
};

/** Why an action failed, with a retry button. */
export function ActionFailed({ action, retry }: ActionFailedProps) {
  const { error, variables, mutate } = action;
  return (
    error && <ListFailed text={storedError(error)} retry={retry ?? (() => mutate(variables))} />
  );
}
