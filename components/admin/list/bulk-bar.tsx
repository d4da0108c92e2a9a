import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Checkbox } from '@/components/ui/form/checkbox';

type BulkBarProps = {
  /** How many records are selected, in words: «Обрано: 12». */
  text: string;
  /** The main action, which phones always show. */
  main?: ReactNode;
  /** The other actions; phones show them behind one button. */
  children: ReactNode;
  onClear: () => void;
};

/** Bar with actions for the selected rows of a list, at the bottom of the screen. */
export function BulkBar({ text, main, children, onClear }: BulkBarProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section
      aria-label="Дії з обраними"
      className="bulk-bar sticky bottom-0 z-10 -mx-4 mt-3 max-h-[70dvh] overflow-y-auto border-t-2 border-ink bg-paper px-4 py-2.5 md:mx-0 md:border-2"
    >
      <div className="flex flex-wrap items-center gap-2.5">
        <p className="font-semibold whitespace-nowrap" role="status">
          {text}
        </p>
        {main}
        <Button
          size="sm"
          variant="secondary"
          className="md:hidden"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Інші дії
        </Button>
        <div className={classNames(isOpen ? 'contents' : 'hidden md:contents')}>{children}</div>
        <Button size="sm" variant="ghost" onClick={onClear}>
          Зняти вибір
        </Button>
      </div>
    </section>
  );
}

type ChoosePageProps = {
  /** Ids of the rows of the displayed page. */
  page: string[];
  chosen: ReadonlySet<string>;
  choose: (ids: ReadonlySet<string>) => void;
};

/** Checkbox that selects all rows of the page, on phones, where the table has no heading with one. */
export const ChoosePage = ({ page, chosen, choose }: ChoosePageProps) =>
  page.length > 0 && (
    <Checkbox
      className="md:hidden"
      label={'Обрати всі на\u00a0сторінці'}
      checked={page.every((id) => chosen.has(id))}
      onChange={(event) => choose(new Set(event.target.checked ? page : []))}
    />
  );
