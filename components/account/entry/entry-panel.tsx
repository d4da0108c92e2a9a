import type { ReactNode, Ref } from 'react';

type EntryPanelProps = {
  title: string;
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** The narrow layout of a page with a single form, such as registration. */
export function EntryPanel({ title, titleRef, children }: EntryPanelProps) {
  return (
    <div className="mx-auto max-w-[620px]">
      <h1 ref={titleRef} tabIndex={-1} className="mb-5 md:mb-7">
        {title}
      </h1>
      <div className="grid gap-[18px] rounded-panel border-2 border-ink bg-white px-4 py-6 md:p-9">
        {children}
      </div>
    </div>
  );
}
