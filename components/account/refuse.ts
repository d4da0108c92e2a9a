import { showToast } from '@/components/ui/overlay/show-toast';
import { errorText } from '@/lib/http/browser/error-text';

/** Tells that the server refused a form of the account, besides what stands beside its fields. */
export const showRefusal = (error: unknown) =>
  showToast({ id: 'refusal', tone: 'error', title: errorText(error) });
