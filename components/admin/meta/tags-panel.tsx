import { LIST_NAMES, TAG_LISTS } from '@/lib/catalogue/landing/tag-lists';
import { storedError } from '@/lib/http/browser/error-text';
import type { WireMeta } from '@/lib/meta/answers';
import { useMetaTags } from '@/lib/meta/hooks';
import type { TypedMeta } from '@/lib/meta/typed-meta';
import { ListFailed } from '../list/list-failed';
import { AdminPanel } from '../panel';
import { TagPicker } from './tag-picker';
import type { MetaForm } from './use-meta-form';

type TagsPanelProps = { form: MetaForm; typed: TypedMeta; meta: WireMeta };

/** The product's tags, one picker per tag list; tags set by the POS are read-only. */
export function TagsPanel({ form, typed, meta }: TagsPanelProps) {
  const { known, error, refetch } = useMetaTags();
  const { errors } = form.formState;
  return (
    <AdminPanel title="Теги">
      <p className="mb-4 text-sm text-ink-2">
        Теги «з&nbsp;каси» оновлює кожна синхронізація: змінити їх можна лише в&nbsp;касі. Тут
        додають те, чого там немає.
      </p>
      {error && <ListFailed text={storedError(error)} retry={() => void refetch()} />}
      <div className="grid gap-5 md:grid-cols-2">
        {TAG_LISTS.map((list) => (
          <TagPicker
            key={list}
            label={LIST_NAMES[list]}
            known={known[list]}
            ofPos={meta[list].flatMap(({ name, source }) => (source === 'pos' ? [name] : []))}
            chosen={typed.tags[list]}
            error={errors.tags?.[list]?.message?.toString()}
            onChange={(names) =>
              form.setValue(`tags.${list}`, names, { shouldDirty: true, shouldTouch: true })
            }
          />
        ))}
      </div>
    </AdminPanel>
  );
}
