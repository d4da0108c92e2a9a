import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from '@/components/ui/form/checkbox';
import { CATEGORIES } from '@/lib/catalogue/listing/categories';

type CategoryChecksProps = { legend: string; hint: ReactNode; registered: UseFormRegisterReturn };

/** Checkboxes of the shop's categories, for a form value with their slugs. */
export const CategoryChecks = ({ legend, hint, registered }: CategoryChecksProps) => (
  <fieldset>
    <legend className="text-[15px] font-semibold">{legend}</legend>
    <p className="text-sm text-ink-3">{hint}</p>
    <div className="grid gap-x-4 md:grid-cols-2">
      {CATEGORIES.map(({ slug, name }) => (
        <Checkbox key={slug} {...registered} value={slug} label={name} />
      ))}
    </div>
  </fieldset>
);
