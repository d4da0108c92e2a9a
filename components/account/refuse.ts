import { showToast } from '@/components/ui/overlay/show-toast';
import { errorText } from '@/lib/http/browser/error-text';

/** Shows why the server refused an account form, besides the errors beside its fields. */
export const showRefusal = (error: unknown) =>
  showToast({ id: 'refusal', tone: 'error', title: errorText(error) });
