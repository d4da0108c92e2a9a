import { leave } from '@/components/account/leave';
import { useLogout } from '@/lib/account/hooks';
import { errorText } from '@/lib/http/browser/error-text';
import { failToast } from '../toasts';

/** Ends the session and goes to the sign-in; a toast shows why that failed. */
export function useSignOut() {
  const logout = useLogout(() => leave('Ви успішно вийшли з аккаунту!', '/admin/sign-in'));
  const onError = (error: Error) => failToast('out', errorText(error));
  return { ...logout, signOut: () => logout.mutate(undefined, { onError }) };
}
