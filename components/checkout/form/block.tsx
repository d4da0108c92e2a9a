import type { ReactNode } from 'react';

type BlockProps = {
  number: number;
  title: string;
  /** Content at the right end of the heading's row. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A numbered step of the one-page checkout. */
export function Block({ number, title, aside, children }: BlockProps) {
  const id = `checkout-${number}`;
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-panel border-2 border-ink bg-white px-4 py-5 md:p-7 md:pt-6"
    >
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <h2 id={id} className="flex items-center gap-4 text-lg md:text-xl">
          <span
            aria-hidden="true"
            className="ml-1 grid size-9 flex-none slanted place-items-center bg-ink text-base text-white"
          >
            <span className="upright">{number}</span>
          </span>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
