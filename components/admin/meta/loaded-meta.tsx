import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { errorText } from '@/lib/http/browser/error-text';
import type { WireMeta } from '@/lib/meta/answers';
import { useProductMeta } from '@/lib/meta/hooks';
import { STORED_TEXTS } from '@/lib/stored-texts';
import { AdminListSkeleton } from '../list/list-skeleton';
import { SaveAlert } from './save-alert';

type LoadedMetaProps = {
  productId: number;
  /** Renders the loaded record. `reload` resolves to the record as stored now, or null. */
  children: (first: WireMeta, reload: () => Promise<WireMeta | null>) => ReactNode;
};

/** Loads a product's metadata record and renders it, or the error. */
export function LoadedMeta({ productId, children }: LoadedMetaProps) {
  const { data, error, isFetching, refetch } = useProductMeta(productId);
  if (error && !data) {
    return (
      <div className="admin-panel grid justify-items-start gap-4">
        <SaveAlert
          word={{
            isFailure: true,
            text: STORED_TEXTS.saveFailed,
            stored: STORED_TEXTS.recordFailed,
            reason: errorText(error),
          }}
        />
        <Button variant="secondary" loading={isFetching} onClick={() => void refetch()}>
          Спробувати ще
        </Button>
      </div>
    );
  }
  if (!data) {
    return (
      <div className="admin-panel">
        <AdminListSkeleton columns={2} />
      </div>
    );
  }
  const reload = async () => (await refetch()).data ?? null;
  return children(data, reload);
}
