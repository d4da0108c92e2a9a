import { storedError } from '@/lib/http/browser/error-text';
import { ListFailed } from '../../list/list-failed';
import type { useOrderAction } from './use-staff-order';

type ActionFailedProps = {
  action: ReturnType<typeof useOrderAction>;
  /** Where more follows a success than the action's own toast. */
  retry?: () => void;
};

/** Why an action failed, and the way to try the same again. */
export function ActionFailed({ action, retry }: ActionFailedProps) {
  const { error, variables, mutate } = action;
  return (
    error && <ListFailed text={storedError(error)} retry={retry ?? (() => mutate(variables))} />
  );
}
