import { storedError } from '@/lib/http/browser/error-text';
import { ListFailed } from '../../list/list-failed';
import type { useOrderAction } from './use-staff-order';

/** Why an action failed, and the way to try the same again. */
export function ActionFailed({ action }: { action: ReturnType<typeof useOrderAction> }) {
  const { error, variables, mutate } = action;
  return error && <ListFailed text={storedError(error)} retry={() => mutate(variables)} />;
}
