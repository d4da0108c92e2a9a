import { zodResolver } from '@hookform/resolvers/zod';
import { useFieldArray } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field, TextareaField } from '@/components/ui/form/field';
import { errorText } from '@/lib/http/browser/error-text';
import { isCodeDeclined } from '@/lib/http/browser/reauthenticate';
import { SECTION_INPUTS } from '@/lib/settings/inputs';
import { variablesText } from '@/lib/settings/letter-variables';
import type { SettingValues, SettingView } from '@/lib/settings/settings';
import { RecordForm } from '../form/record-form';
import { useRecord } from '../form/use-record';
import { TextLink } from '../links';
import { AdminPanel } from '../panel';
import { doneToast, failToast } from '../toasts';
import { useSaveSetting, useSettings } from './use-section';

type Letters = SettingValues['letters'];
const TITLE = 'Шаблони листів покупцям';

export function LettersForm({ view }: { view: SettingView<'letters'> }) {
  const save = useSaveSetting();
  const settings = useSettings();
  const record = useRecord<SettingView<'letters'>, Letters>({
    what: 'setting',
    id: 'letters',
    first: view,
    valuesOf: ({ value }) => value,
    resolverOf: () => zodResolver(SECTION_INPUTS.letters),
    save: async (value, { version }) => {
      const { message, data } = await save.mutateAsync({ section: 'letters', version, value });
      doneToast('letters', message);
      return data as SettingView<'letters'>;
    },
    load: async () => (await settings.refetch()).data?.data.letters,
    fieldOf: (path) => path.replace(/^value\./, ''),
    onRefused: (error, isShown) => {
      if (!isShown && !isCodeDeclined(error)) failToast('letters', errorText(error));
    },
  });
  const { form } = record;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'templates' });
  const errors = form.formState.errors.templates;
  return (
    <AdminPanel title={TITLE}>
      <RecordForm
        record={record}
        className="grid gap-5"
        bar={{ name: TITLE, className: 'bg-white' }}
      >
        <p className="text-sm text-ink-2">
          Їх обирають на&nbsp;сторінці замовлення. Можна вставити: {variablesText()}. Попередні
          тексти лишаються в&nbsp;
          <TextLink href="/admin/audit?entity=setting">журналі змін</TextLink>
        </p>
        {fields.map(({ id }, place) => (
          <fieldset key={id} className="grid gap-4 border-t border-line pt-4">
            <legend className="sr-only">Шаблон {place + 1}</legend>
            <div className="grid gap-4 lg:grid-cols-2">
              <Field
                label="Назва шаблону"
                {...form.register(`templates.${place}.name`)}
                autoComplete="off"
                error={errors?.[place]?.name?.message}
              />
              <Field
                label="Тема"
                {...form.register(`templates.${place}.subject`)}
                autoComplete="off"
                error={errors?.[place]?.subject?.message}
              />
            </div>
            <TextareaField
              label="Текст"
              rows={5}
              {...form.register(`templates.${place}.text`)}
              error={errors?.[place]?.text?.message}
            />
            <Button
              variant="ghost"
              size="sm"
              className="justify-self-start"
              aria-label={`Прибрати шаблон ${place + 1}`}
              onClick={() => remove(place)}
            >
              Прибрати шаблон
            </Button>
          </fieldset>
        ))}
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => append({ name: '', subject: '', text: '' })}
        >
          Додати шаблон
        </Button>
      </RecordForm>
    </AdminPanel>
  );
}
