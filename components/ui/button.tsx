import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names';
import { Spinner } from './spinner';

type ButtonStyle = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'link' | 'ink';
  size?: 'lg' | 'md' | 'sm';
  wide?: boolean;
};

/** The classes of a button, for elements that are not buttons, e.g. links. */
export const buttonClass = (
  { variant = 'primary', size = 'md', wide = false }: ButtonStyle = {},
  more?: string,
): string =>
  classNames('btn', `btn-${variant}`, size !== 'md' && `btn-${size}`, wide && 'w-full', more);

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonStyle & { loading?: boolean; loadingLabel?: string; ref?: Ref<HTMLButtonElement> };

/**
 * A button that keeps its width and its focus while loading. It then ignores clicks, but is not `disabled`, which would
 * drop the focus. `loadingLabel` says what is in progress.
 */
export function Button({
  variant,
  size,
  wide,
  loading = false,
  loadingLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide }, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={(event) => {
        if (loading || rest['aria-disabled']) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {loading ? (
        <span className="grid place-items-center *:[grid-area:1/1]">
          <span className="invisible inline-flex items-center gap-2.5" aria-hidden="true">
            {children}
          </span>
          <span className="inline-flex items-center gap-2.5">
            <Spinner />
            {loadingLabel ?? children}
          </span>
        </span>
      ) : (
        children
      )}
    </button>
  );
}
