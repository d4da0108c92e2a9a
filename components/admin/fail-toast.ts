import { showToast } from '@/components/ui/overlay/show-toast';
import { langOf } from '@/lib/stored-texts';

/** Says what was kept of a failed call, in the language that it is in. */
export const failToast = (id: string, title: string): void =>
  showToast({ id, tone: 'error', title, lang: langOf(title) });
