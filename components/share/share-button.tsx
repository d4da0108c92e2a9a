'use client';

import { runWhenLoaded } from '@/components/layout/lazy-code';
import { classNames } from '@/components/ui/class-names';
import { LineIcon } from '@/components/ui/icon/line-icon';

const ARROW = '<path d="M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12.5V20.5H19V12.5"/>';

type ShareButtonProps = {
  /** Title for the share sheet. */
  title: string;
  className?: string;
};

/** Button that shares the page, with a phone's share sheet or else by copying its URL. */
export const ShareButton = ({ title, className }: ShareButtonProps) => (
  <button
    type="button"
    aria-label="Поділитися"
    title="Поділитися"
    className={classNames('icon-btn', className)}
    onClick={() => {
      const load = () => import('./share-page');
      void runWhenLoaded('share', load, ({ sharePage }) => {
        void sharePage(title);
        return true;
      });
    }}
  >
    <LineIcon markup={ARROW} size={22} />
  </button>
);
