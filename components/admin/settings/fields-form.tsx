import { Field } from '@/components/ui/form/field';
import type { SettingView } from '@/lib/settings/settings';
import { ConflictNotice } from '../form/conflict-notice';
import { DraftNotice } from '../form/draft-notice';
import { SaveBar } from '../form/save-bar';
import { SaveFailed } from '../form/save-failed';
import { UnsavedGuard } from '../form/unsaved-guard';
import { AdminPanel } from '../panel';
import { SETTINGS_SECTIONS } from './section-fields';
import { useSection } from './use-section';

type FieldsFormProps = { section: keyof typeof SETTINGS_SECTIONS; view: SettingView };

/** A section of short fields with its own save button. */
export function FieldsForm({ section, view }: FieldsFormProps) {
  const saved = useSection({ section, view });
  const { form, hasConflict, reload, isSaving, submit } = saved;
  const { title, note, fields } = SETTINGS_SECTIONS[section];
  const { errors } = form.formState;
  return (
    <AdminPanel title={title}>
      <form
        noValidate
        onSubmit={submit}
        data-saves={form.formState.isDirty ? 'dirty' : 'clean'}
        className="grid gap-4 [&_:is(input,textarea,button)]:scroll-mb-24"
      >
        <DraftNotice offer={saved.draft.offer} />
        {note && <p className="text-sm text-ink-2">{note}</p>}
        {hasConflict && <ConflictNotice onReload={() => void reload()} />}
        {fields.map(({ name, isOptional = false, ...field }) => (
          <Field
            key={name}
            {...field}
            {...form.register(name)}
            aria-required={!isOptional}
            autoComplete="off"
            error={errors[name]?.message}
          />
        ))}
        <SaveBar
          isDirty={form.formState.isDirty}
          isSaving={isSaving}
          savedAt={saved.savedAt}
          name={title}
          failure={<SaveFailed error={saved.error} />}
          className="bg-white"
        />
      </form>
      <UnsavedGuard isUnsaved={form.formState.isDirty} />
    </AdminPanel>
  );
}
