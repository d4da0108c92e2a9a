import type { ReactNode, Ref } from 'react';

type WishesHeadingProps = { children?: ReactNode; ref?: Ref<HTMLHeadingElement> };

/** Heading of the wish list with its status text. */
export function WishesHeading({ children, ref }: WishesHeadingProps) {
  return (
    <div className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1 md:mb-6">
      <h1 ref={ref} tabIndex={-1} className="outline-none">
        Обране
      </h1>
      {children && <p className="text-ink-3">{children}</p>}
    </div>
  );
}
