import { useSignOut } from '@/components/account/use-sign-out';
import { errorText } from '@/lib/http/browser/error-text';
import { failToast } from '../toasts';

/** Signs out and opens the staff's sign-in page; shows a toast if signing out fails. */
export const useStaffSignOut = () =>
  useSignOut({
    to: '/admin/sign-in',
    onError: (error) => failToast('out', errorText(error)),
  });
