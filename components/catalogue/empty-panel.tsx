import type { ReactNode } from 'react';

type EmptyPanelProps = {
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
  level?: 1 | 2 | 3;
};

/** Dashed panel with the sad mask: says what is missing, and offers one action. */
export function EmptyPanel({ title, text, children, level = 2 }: EmptyPanelProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
