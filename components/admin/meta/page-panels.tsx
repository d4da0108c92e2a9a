'use client';

import { Checkbox } from '@/components/ui/form/checkbox';
import type { WireMeta } from '@/lib/meta/answers';
import type { TypedMeta } from '@/lib/meta/typed-meta';
import { AdminPanel } from '../panel';
import { ChartPanel } from './chart-panel';
import { PhotoAltsPanel } from './photos-panel';
import type { MetaForm } from './use-meta-form';

type PagePanelsProps = { form: MetaForm; typed: TypedMeta; meta: WireMeta };

/** What of a record the product's own page shows: words for photos, size chart, whether it is exchanged. */
export function PagePanels({ form, typed, meta }: PagePanelsProps) {
  return (
    <>
      <PhotoAltsPanel form={form} meta={meta} />
      <ChartPanel
        rows={typed.sizeChart}
        error={form.formState.errors.sizeChart?.message?.toString()}
        onChange={(rows) => form.setValue('sizeChart', rows, { shouldDirty: true })}
      />
      <AdminPanel title="Обмін">
        <Checkbox
          {...form.register('notExchangeable')}
          label="Не підлягає обміну"
          description="Перуки, білизна й подібне за законом не обмінюють і без цієї позначки"
        />
      </AdminPanel>
    </>
  );
}
