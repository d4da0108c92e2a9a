import type { ReactNode } from 'react';

type PanelProps = { id: string; title: string; children: ReactNode };

export const AccountPanel = ({ id, title, children }: PanelProps) => (
  <section
    aria-labelledby={id}
    className="min-w-0 rounded-panel border-2 border-ink bg-white px-4 py-5 md:p-7"
  >
    <h3 id={id} className="mb-4 md:text-xl">
      {title}
    </h3>
    {children}
  </section>
);
