import { Icon } from '@/components/ui/icon';
import type { SaveWord } from './use-meta-form';

/**
 * The specification's alerts, in place of the browser's own: that one stops the page, cannot be read by
 * its place and is not to be had back.
 */
export function SaveAlert({ word }: { word: SaveWord }) {
  const { isFailure, text, reason } = word;
  return (
    <div
      role="alert"
      className={`flex items-center gap-3 px-4 py-3 ${isFailure ? 'bg-err-t text-err' : 'bg-ok-t text-ok'}`}
    >
      <Icon name={isFailure ? 'alert' : 'check'} size={20} className="flex-none" />
      <p className="min-w-0">
        <b lang="ru">{text}</b>
        {reason && <span className="block text-sm">{reason}</span>}
      </p>
    </div>
  );
}
