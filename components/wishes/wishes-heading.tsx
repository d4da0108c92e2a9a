import type { ReactNode, Ref } from 'react';

type WishesHeadingProps = {
  title?: string;
  children?: ReactNode;
  /** Content at the end of the heading's row, e.g. a button. */
  end?: ReactNode;
  ref?: Ref<HTMLHeadingElement>;
};

/** Heading of the wish list; `children` are its status text. */
export function WishesHeading({ title = 'Обране', children, end, ref }: WishesHeadingProps) {
  return (
    <div className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-2 md:mb-6">
      <h1 ref={ref} tabIndex={-1} className="outline-none">
        {title}
      </h1>
      {children && <p className="text-ink-3">{children}</p>}
      {end}
    </div>
  );
}
