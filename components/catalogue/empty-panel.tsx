import type { ReactNode } from 'react';

type EmptyPanelProps = {
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
  level?: 1 | 2 | 3;
};

/** Dashed panel with the sad mask: one line about what is missing, one action. */
export function EmptyPanel({ title, text, children, level = 2 }: EmptyPanelProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      <SadMask />
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

function SadMask() {
  return (
    <svg width="120" height="102" viewBox="0 0 120 102" fill="none" aria-hidden="true">
      <path
        d="m6 10 107-7-8 93-92-3z"
        fill="var(--color-white)"
        stroke="var(--color-ink)"
        strokeWidth="3"
        strokeDasharray="8 6"
        strokeLinejoin="round"
      />
      <path
        d="M37 42c5-7 17-7 22 0m7 0c5-7 17-7 22 0M43 70c10-9 28-9 38 0"
        stroke="var(--color-ink)"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
