import type { ReactNode } from 'react';
import { AdminListSkeleton } from '@/components/admin/list/list-skeleton';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon/icon';
import { errorText } from '@/lib/http/browser/error-text';
import { isUnanswered } from '@/lib/http/browser/save';
import type { WireMeta } from '@/lib/meta/answers';
import { useProductMeta } from '@/lib/meta/hooks';
import { STORED_TEXTS } from '@/lib/stored-texts';
import type { SaveResult } from './use-meta-form';

/**
 * Shows the specification's alert texts as part of the page. A browser's `alert` would block the page, and its text
 * would be lost once the user has closed it. A save that got no response can be retried here.
 */
export function SaveAlert({ word, error }: { word: SaveResult; error?: unknown }) {
  const { isFailure, text, stored, reason } = word;
  return (
    <div
      role="alert"
      className={`flex items-center gap-3 px-4 py-3 ${isFailure ? 'bg-err-t text-err' : 'bg-ok-t text-ok'}`}
    >
      <Icon name={isFailure ? 'alert' : 'check'} size={20} className="flex-none" />
      <p className="min-w-0">
        <b lang="ru">{text}</b>
        {stored && (
          <span lang="ru" className="block">
            {stored}
          </span>
        )}
        {reason && <span className="block text-sm">{reason}</span>}
      </p>
      {isFailure && isUnanswered(error) && (
        <Button type="submit" variant="secondary" size="sm" className="ml-auto flex-none">
          Спробувати ще раз
        </Button>
      )}
    </div>
  );
}

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
