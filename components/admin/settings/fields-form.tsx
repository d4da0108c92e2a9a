import { Field } from '@/components/ui/form/field';
import type { SettingView } from '@/lib/settings/settings';
import { ConflictNotice } from '../form/conflict-notice';
import { SaveButton } from '../form/save-button';
import { UnsavedGuard } from '../form/unsaved-guard';
import { AdminPanel } from '../panel';
import { SETTINGS_SECTIONS } from './section-fields';
import { useSection } from './use-section';

type FieldsFormProps = { section: keyof typeof SETTINGS_SECTIONS; view: SettingView };

/** A section of short fields with a button of its own. */
export function FieldsForm({ section, view }: FieldsFormProps) {
  const { form, hasConflict, reload, isSaving, submit } = useSection({ section, view });
  const { title, note, fields } = SETTINGS_SECTIONS[section];
  const { errors } = form.formState;
  return (
    <AdminPanel title={title}>
      <form noValidate onSubmit={submit} className="grid gap-4">
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
        <div>
          <SaveButton loading={isSaving} aria-label={`Зберегти: ${title}`} />
        </div>
      </form>
      <UnsavedGuard isUnsaved={form.formState.isDirty} />
    </AdminPanel>
  );
}
