'use client';

import { useRouter } from 'next/navigation';
import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '@/components/ui/form/checkbox';
import type { StaffCampaign } from '@/lib/campaigns/answers';
import { LONGEST_CAMPAIGN_TITLE } from '@/lib/campaigns/inputs';
import { errorText } from '@/lib/http/browser/error-text';
import { clock } from '@/lib/shared/clock';
import { RecordField } from '../form/record-fields';
import { RecordBar, RecordFrame, RecordNotices } from '../form/record-form';
import { RecordScreen, RemovePanel } from '../form/record-screen';
import { useRecord } from '../form/use-record';
import { ButtonLink } from '../links';
import { ListTabs } from '../list/list-tabs';
import { AdminPanel, FieldsPanel } from '../panel';
import { doneToast, failToast } from '../toasts';
import { useCampaign, useCreateCampaign, useSaveCampaign } from './campaign-hooks';
import { CampaignPreviewPanel } from './campaign-preview';
import { CampaignScopePanel } from './campaign-scope';
import {
  type CampaignValues,
  campaignBody,
  campaignFieldOf,
  campaignResolver,
  campaignValuesOf,
  type NamedThing,
  newCampaignValues,
} from './campaign-values';
import { CampaignStateTag } from './campaigns-list';

type CampaignEditorProps = { categories: NamedThing[] };

export function CampaignScreen({ id, categories }: CampaignEditorProps & { id: string }) {
  const query = useCampaign(id);
  return (
    <RecordScreen what="campaign" title={query.data?.title ?? 'Акція'} query={query}>
      {(campaign, load) => <CampaignEditor first={campaign} categories={categories} load={load} />}
    </RecordScreen>
  );
}

type EditorProps = CampaignEditorProps & {
  /** The campaign as stored; null for a new one. */
  first: StaffCampaign | null;
  load?: () => Promise<StaffCampaign | null | undefined>;
};

/** The form of a campaign, beside a preview of its effect. */
export function CampaignEditor({ first, categories, load = async () => null }: EditorProps) {
  const router = useRouter();
  const create = useCreateCampaign();
  const save = useSaveCampaign(first?.id ?? 0);
  const record = useRecord<StaffCampaign | null, CampaignValues>({
    what: 'campaign',
    id: first?.id ?? 'new',
    first,
    valuesOf: (stored) => (stored ? campaignValuesOf(stored) : newCampaignValues(clock.now())),
    resolverOf: () => campaignResolver,
    save: async (values, stored) => {
      const body = campaignBody(values);
      if (stored) return (await save.mutateAsync({ ...body, version: stored.version })).campaign;
      const { id } = await create.mutateAsync(body);
      router.push(`/admin/campaigns/${id}`);
      return stored;
    },
    load,
    fieldOf: campaignFieldOf,
    onSaved: () =>
      doneToast('campaign', 'Збережено', 'Ціни на\u00a0сайті зміняться за\u00a0кілька секунд'),
    onRefused: (error) => failToast('campaign', errorText(error)),
  });
  const { form, stored } = record;
  const values = form.watch();
  const { errors } = form.formState;
  return (
    <RecordFrame
      record={record}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_420px]"
    >
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <RecordNotices record={record} />
        <AboutPanel form={form} values={values} />
        <CampaignScopePanel
          scope={values.scope}
          items={values.items}
          categories={categories}
          error={errors.items?.message}
          onChange={(scope, items) => {
            form.setValue('scope', scope, { shouldDirty: true });
            form.setValue('items', items, {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            });
          }}
        />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5 xl:sticky xl:top-5">
        {stored && (
          <AdminPanel title="Стан" aside={<CampaignStateTag campaign={stored} />}>
            <Checkbox
              {...form.register('isOn')}
              label="Увімкнено"
              description="Без позначки ціни повертаються, якими були"
            />
          </AdminPanel>
        )}
        <CampaignPreviewPanel values={values} id={stored?.id ?? null} />
        {stored && (
          <RemovePanel
            list="campaigns"
            id={stored.id}
            name="акцію"
            record={record}
            leadsTo="/admin/campaigns"
            done={[`Акцію «${stored.title}» видалено`, 'Ціни повернулися']}
          >
            Ціни товарів повернуться до&nbsp;тих, що&nbsp;були без акції «{stored.title}». Оформлені
            замовлення не&nbsp;зміняться.
          </RemovePanel>
        )}
      </div>
      <RecordBar
        record={record}
        className="xl:col-span-2"
        {...(!stored && { verb: 'Створити акцію', busyVerb: 'Створюємо' })}
      >
        <ButtonLink href="/admin/campaigns" variant="secondary" size="sm">
          {stored ? 'До списку' : 'Скасувати'}
        </ButtonLink>
      </RecordBar>
    </RecordFrame>
  );
}

const KINDS = [
  ['percent', 'Відсоток'],
  ['amount', 'Сума'],
] as const;

type FormProps = { form: UseFormReturn<CampaignValues>; values: CampaignValues };

function AboutPanel({ form, values }: FormProps) {
  return (
    <FieldsPanel title="Про акцію">
      <RecordField
        form={form}
        name="title"
        label="Назва"
        hint="Її побачать покупці на сторінці товару"
        maxLength={LONGEST_CAMPAIGN_TITLE}
      />
      <div>
        <ListTabs
          legend="Вид знижки"
          tabs={KINDS}
          counts={undefined}
          chosen={values.kind}
          onChoose={(kind) => form.setValue('kind', kind, { shouldDirty: true })}
        />
        <RecordField
          form={form}
          name="value"
          label={values.kind === 'percent' ? 'Знижка, %' : 'Знижка, ₴'}
          hint="Від ціни каси. Якщо товар уже має нижчу ціну, вона лишається"
          inputMode="decimal"
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <RecordField
          form={form}
          name="starts"
          type="datetime-local"
          label="Початок"
          hint="За київським часом"
        />
        <RecordField form={form} name="ends" type="datetime-local" label="Кінець" />
      </div>
      <RecordField
        form={form}
        name="priority"
        label="Пріоритет"
        hint="Від 0 до 100. Де сходяться дві акції, діє та, у якої він вищий; за рівних — новіша"
        inputMode="numeric"
        className="md:max-w-[50%]"
      />
    </FieldsPanel>
  );
}
