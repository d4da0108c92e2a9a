'use client';

import { RecordField, RecordSelect } from '@/components/admin/form/record-fields';
import { RecordForm } from '@/components/admin/form/record-form';
import { AdminListSkeleton } from '@/components/admin/list/list-skeleton';
import { Loaded } from '@/components/admin/loaded';
import { AdminPanel } from '@/components/admin/panel';
import type { SettingView } from '@/lib/settings/settings';
import { LettersForm } from './letters-form';
import { SETTINGS_SECTIONS } from './section-fields';
import { TextForm } from './text-form';
import { type Settings, useSection, useSettings } from './use-section';

type FieldsFormProps = { section: keyof typeof SETTINGS_SECTIONS; view: SettingView };

/** Form of a settings section that consists of short fields, with its own save button. */
export function FieldsForm({ section, view }: FieldsFormProps) {
  const record = useSection({ section, view });
  const { form } = record;
  const { title, note, fields } = SETTINGS_SECTIONS[section];
  return (
    <AdminPanel title={title}>
      <RecordForm
        record={record}
        className="grid gap-4"
        bar={{ name: title, className: 'bg-white' }}
      >
        {note && <p className="text-sm text-ink-2">{note}</p>}
        {fields.map(({ name, isOptional = false, options, ...field }) =>
          options ? (
            <RecordSelect key={name} {...{ form, name, options }} {...field} />
          ) : (
            <RecordField key={name} {...{ form, name }} {...field} aria-required={!isOptional} />
          ),
        )}
      </RecordForm>
    </AdminPanel>
  );
}

/** The settings page: the shop's details and rules, one form per section. */
export function SettingsScreen() {
  return (
    <Loaded
      query={useSettings()}
      waiting={
        <AdminPanel title="Контакти">
          <AdminListSkeleton columns={2} />
        </AdminPanel>
      }
    >
      {(settings) => <Sections settings={settings} />}
    </Loaded>
  );
}

function Sections({ settings: { data, texts, shop } }: { settings: Settings }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <FieldsForm section="contacts" view={data.contacts} />
        <div className="grid gap-5">
          <FieldsForm section="company" view={data.company} />
          <FieldsForm section="rules" view={data.rules} />
        </div>
      </div>
      <LettersForm view={data.letters} />
      <TextForm section="offer" view={data.offer} initial={texts.offer} shop={shop} />
      <TextForm section="policy" view={data.policy} initial={texts.policy} shop={shop} />
    </div>
  );
}
