import type { ReactNode } from 'react';

type BlockProps = { number: number; title: string; children: ReactNode };

/** A numbered step of the one-page checkout. */
export function Block({ number, title, children }: BlockProps) {
  const id = `checkout-${number}`;
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-panel border-2 border-ink bg-white px-4 py-5 md:p-7 md:pt-6"
    >
      <h2 id={id} className="mb-5 flex items-center gap-4 text-lg md:text-xl">
        <span
          aria-hidden="true"
          className="ml-1 grid size-9 flex-none -skew-x-[7deg] place-items-center bg-ink text-base text-white"
        >
          <span className="skew-x-[7deg]">{number}</span>
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
