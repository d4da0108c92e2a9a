'use client';

import { useRouter } from 'next/navigation';
import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import type { StaffCampaign } from '@/lib/campaigns/answers';
import { LONGEST_CAMPAIGN_TITLE } from '@/lib/campaigns/inputs';
import { isMissing } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { clock } from '@/lib/shared/clock';
import { ConfirmButton } from '../form/confirm-dialog';
import { RecordBar, RecordFrame, RecordNotices } from '../form/record-form';
import { useRecord } from '../form/use-record';
import { ButtonLink } from '../links';
import { AdminListSkeleton } from '../list/list-skeleton';
import { ListTabs } from '../list/list-tabs';
import { Loaded } from '../loaded';
import { MissingThing } from '../missing-thing';
import { AdminPanel } from '../panel';
import { doneToast, failToast } from '../toasts';
import {
  useCampaign,
  useCreateCampaign,
  useRemoveCampaign,
  useSaveCampaign,
} from './campaign-hooks';
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

/** The editor of an existing campaign, while it is loading, loaded, failed or missing. */
export function CampaignScreen({ id, categories }: CampaignEditorProps & { id: string }) {
  const query = useCampaign(id);
  const { data: campaign, error, refetch } = query;
  if (!campaign && isMissing(error)) return <MissingThing what="campaign" />;
  if (!campaign) {
    return (
      <Loaded
        query={query}
        waiting={
          <div className="admin-panel" aria-busy="true">
            <AdminListSkeleton columns={2} />
          </div>
        }
      />
    );
  }
  return (
    <CampaignEditor
      key={campaign.id}
      first={campaign}
      categories={categories}
      load={async () => (await refetch({ throwOnError: true })).data}
    />
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
      if (stored) return save.mutateAsync({ ...body, version: stored.version });
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
        {stored && <StatePanel form={form} campaign={stored} />}
        <CampaignPreviewPanel values={values} id={stored?.id ?? null} />
        {stored && <RemoveCampaign campaign={stored} />}
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

/** Title, reduction and time. */
function AboutPanel({ form, values }: FormProps) {
  const { register, setValue, formState } = form;
  const { errors } = formState;
  return (
    <AdminPanel title="Про акцію">
      <div className="grid grid-cols-1 gap-4">
        <Field
          {...register('title')}
          label="Назва"
          hint="Її побачать покупці на сторінці товару"
          error={errors.title?.message}
          maxLength={LONGEST_CAMPAIGN_TITLE}
          autoComplete="off"
        />
        <div>
          <ListTabs
            legend="Вид знижки"
            tabs={KINDS}
            counts={undefined}
            chosen={values.kind}
            onChoose={(kind) => setValue('kind', kind, { shouldDirty: true })}
          />
          <Field
            {...register('value')}
            label={values.kind === 'percent' ? 'Знижка, %' : 'Знижка, ₴'}
            hint="Від ціни каси. Якщо товар уже має нижчу ціну, вона лишається"
            error={errors.value?.message}
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
        <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
          <Field
            {...register('starts')}
            type="datetime-local"
            label="Початок"
            hint="За київським часом"
            error={errors.starts?.message}
          />
          <Field
            {...register('ends')}
            type="datetime-local"
            label="Кінець"
            error={errors.ends?.message}
          />
        </div>
        <Field
          {...register('priority')}
          label="Пріоритет"
          hint="Від 0 до 100. Де сходяться дві акції, діє та, у якої він вищий; за рівних — новіша"
          error={errors.priority?.message}
          inputMode="numeric"
          autoComplete="off"
          className="md:max-w-[50%]"
        />
      </div>
    </AdminPanel>
  );
}

function StatePanel({ form, campaign }: { form: FormProps['form']; campaign: StaffCampaign }) {
  return (
    <AdminPanel title="Стан" aside={<CampaignStateTag campaign={campaign} />}>
      <Checkbox
        {...form.register('isOn')}
        label="Увімкнено"
        description="Без позначки ціни повертаються, якими були"
      />
    </AdminPanel>
  );
}

function RemoveCampaign({ campaign }: { campaign: StaffCampaign }) {
  const router = useRouter();
  const remove = useRemoveCampaign(campaign.id);
  const confirm = (close: () => void) =>
    remove.mutate(undefined, {
      onSuccess: () => {
        doneToast('campaign', `Акцію «${campaign.title}» видалено`, 'Ціни повернулися');
        router.push('/admin/campaigns');
      },
      onError: (error) => failToast('campaign', errorText(error)),
      onSettled: close,
    });
  return (
    <AdminPanel title="Видалити">
      <ConfirmButton
        button={{ children: 'Видалити акцію' }}
        title="Видалити акцію?"
        confirm="Видалити"
        isBusy={remove.isPending}
        onConfirm={confirm}
      >
        <p>
          Ціни товарів повернуться до&nbsp;тих, що&nbsp;були без акції «{campaign.title}». Оформлені
          замовлення не&nbsp;зміняться.
        </p>
      </ConfirmButton>
    </AdminPanel>
  );
}
