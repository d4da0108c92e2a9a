'use client';

import { AdminListSkeleton } from '../list/list-skeleton';
import { Loaded } from '../loaded';
import { AdminPanel } from '../panel';
import { FieldsForm } from './fields-form';
import { TextForm } from './text-form';
import { type Settings, useSettings } from './use-section';

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
      <TextForm section="offer" view={data.offer} initial={texts.offer} shop={shop} />
      <TextForm section="policy" view={data.policy} initial={texts.policy} shop={shop} />
    </div>
  );
}
