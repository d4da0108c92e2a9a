import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import { IconButton } from '../icon-button';
import type { ToastMessage } from './show-toast';

/** A toast: a dark bar or, for an error, crimson on pink with an icon. */
export function ToastBar({
  tone = 'plain',
  title,
  lang,
  text,
  picture,
  action,
  onClose,
}: ToastMessage & { onClose: () => void }) {
  const failed = tone === 'error';
  return (
    <div
      className={classNames(
        'flex min-h-16 w-full items-center gap-3.5 rounded-panel border-[1.5px] p-2.5 pl-3 font-sans leading-[1.35]',
        failed
          ? 'border-err bg-err-t text-err'
          : 'on-ink border-on-stage/30 bg-stage text-on-stage',
      )}
    >
      {picture && (
        // biome-ignore lint/performance/noImgElement: the picture route gives the right size itself
        <img
          src={picture}
          alt=""
          width={48}
          height={48}
          className="size-12 flex-none object-cover"
        />
      )}
      {!picture && tone !== 'plain' && (
        <Icon name={failed ? 'alert' : 'check'} size={22} className="flex-none" />
      )}
      <span className="min-w-0 flex-1 text-[15px]">
        {/* Only names of products may be cut off. */}
        <b lang={lang} className={classNames('font-semibold', picture ? 'line-clamp-2' : 'block')}>
          {title}
        </b>
        {text}
      </span>
      {action && (
        <button
          type="button"
          className="min-h-11 flex-none font-bold underline underline-offset-4"
          onClick={() => {
            onClose();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton
        icon="close"
        iconSize={20}
        label="Закрити повідомлення"
        onClick={onClose}
        className={failed ? 'hover:bg-white' : 'hover:bg-ink-h'}
      />
    </div>
  );
}
