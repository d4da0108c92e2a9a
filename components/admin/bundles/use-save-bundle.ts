import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { bundleError } from '@/lib/bundles/bundles-state';
import type { BundleInput } from '@/lib/bundles/inputs';
import { loadEditedBundle, useChangeBundle, useCreateBundle } from '@/lib/bundles/staff-hooks';
import type { EditedBundle } from '@/lib/bundles/staff-queries';
import { bundleName } from '@/lib/bundles/text';
import { clock } from '@/lib/shared/clock';
import { doneToast, failToast } from '../toasts';

/** Creates a bundle and goes to the list, or saves the edited one and stays. */
export function useSaveBundle(edited: EditedBundle | undefined) {
  const router = useRouter();
  const create = useCreateBundle();
  const change = useChangeBundle(edited?.id ?? 0);
  const [version, setVersion] = useState(edited?.version ?? null);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const save = edited ? change : create;

  /** Rejects with ApiError. */
  const send = async (values: BundleInput): Promise<void> => {
    if (version === null) {
      await create.mutateAsync(values);
      doneToast('bundle', `${bundleName(values)} створено`, 'Він уже на сайті');
      return router.push('/admin/bundles');
    }
    const saved = await change.mutateAsync({ ...values, version });
    setVersion(saved.version);
    setSavedAt(clock.now().toISOString());
    doneToast('bundle', `${bundleName(values)} збережено`, 'На сайті вже по-новому');
  };

  /** Loads the stored bundle; null when it cannot be read. */
  const reload = async (): Promise<EditedBundle | null> => {
    try {
      const fresh = await loadEditedBundle(edited?.id ?? 0);
      setVersion(fresh.version);
      change.reset();
      return fresh;
    } catch (error) {
      failToast('bundle', bundleError(error));
      return null;
    }
  };

  return {
    version,
    savedAt,
    send,
    reload,
    error: save.error,
    isPending: save.isPending,
    /** A new bundle was created, and the page is about to change. */
    isLeaving: create.isSuccess,
  };
}
