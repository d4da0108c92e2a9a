'use client';

import { Button } from '@/components/ui/button';
import { errorText } from '@/lib/http/error-text';
import { useProductMeta } from '@/lib/meta/hooks';
import { STORED_TEXTS } from '@/lib/stored-texts';
import { ListSkeleton } from '../list/list-skeleton';
import { MetaEditorForm } from './meta-editor-form';
import { SaveAlert } from './save-alert';

/** What staff write about a product for search engines, shares and its page. */
export function MetaEditor({ productId }: { productId: number }) {
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
        <ListSkeleton columns={2} />
      </div>
    );
  }
  const reload = async () => (await refetch()).data ?? null;
  return <MetaEditorForm key={productId} first={data} reload={reload} />;
}
