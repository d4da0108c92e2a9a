import { showToast } from '@/components/ui/overlay/show-toast';
import { errorText } from '@/lib/http/browser/error-text';

/** Shows the server's refusal of an account form as a toast. */
export const showRefusal = (error: unknown) =>
  showToast({ id: 'refusal', tone: 'error', title: errorText(error) });
