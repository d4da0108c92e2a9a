import { Field } from '@/components/ui/form/field';
import type { SettingView } from '@/lib/settings/settings';
import { RecordForm } from '../form/record-form';
import { AdminPanel } from '../panel';
import { SETTINGS_SECTIONS } from './section-fields';
import { useSection } from './use-section';

type FieldsFormProps = { section: keyof typeof SETTINGS_SECTIONS; view: SettingView };

/** Form of a settings section that consists of short fields, with its own save button. */
export function FieldsForm({ section, view }: FieldsFormProps) {
  const record = useSection({ section, view });
  const { form } = record;
  const { title, note, fields } = SETTINGS_SECTIONS[section];
  const { errors } = form.formState;
  return (
    <AdminPanel title={title}>
      <RecordForm
        record={record}
        className="grid gap-4"
        bar={{ name: title, className: 'bg-white' }}
      >
        {note && <p className="text-sm text-ink-2">{note}</p>}
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
      </RecordForm>
    </AdminPanel>
  );
}
