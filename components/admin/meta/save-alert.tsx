import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon/icon';
import { isUnanswered } from '@/lib/http/browser/save';
import type { SaveResult } from './use-meta-form';

/**
 * Shows the alert texts of the specification within the page: a browser's `alert` blocks everything until it is closed,
 * and then its text is gone. A save that got no response can be retried here.
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
