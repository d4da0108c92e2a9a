import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from '@/components/ui/class-names';

type PanelProps = {
  title: ReactNode;
  /** Content to the right of the title. */
  aside?: ReactNode;
  className?: string;
  /** Ref of the heading, to focus it when the focused element disappears. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** Shown instead of the children if truthy. */
  empty?: ReactNode;
  children?: ReactNode;
};

/** A white box with a heading: the standard panel of admin pages. */
export function AdminPanel({ title, aside, className, headingRef, empty, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames('admin-panel', className)}>
      <div className="mb-3.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2
          id={id}
          {...(headingRef && { ref: headingRef, tabIndex: -1, className: 'outline-none' })}
        >
          {title}
        </h2>
        {aside}
      </div>
      {empty ? <p className="text-ink-2">{empty}</p> : children}
    </section>
  );
}

/** A panel with form fields below each other. */
export const FieldsPanel = ({ children, ...panel }: PanelProps) => (
  <AdminPanel {...panel}>
    <div className="grid grid-cols-1 gap-4">{children}</div>
  </AdminPanel>
);
