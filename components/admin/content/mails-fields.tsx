import type { UseFormReturn } from 'react-hook-form';
import type { ContentValue } from '@/lib/content/kinds';
import { MAIL_NAMES, MAILS } from '@/lib/content/mail-texts';
import { RecordField, RecordTextarea } from '../form/record-fields';
import { FieldsPanel } from '../panel';

type Mails = ContentValue<'mails'>;

/** Subject and opening of each mail; empty ones are the shop's own. */
export const MailsFields = ({ form }: { form: UseFormReturn<Mails, unknown, Mails> }) => (
  <>
    <p className="text-[15px] text-ink-2">
      Порожнє поле: слова магазину. Товари, суми, посилання й&nbsp;речення про гроші та&nbsp;строки
      лишаються в&nbsp;листі завжди.
    </p>
    {MAIL_NAMES.map((mail) => (
      <FieldsPanel key={mail} title={MAILS[mail].title}>
        <RecordField
          form={form}
          name={`${mail}.subject`}
          label="Тема й заголовок"
          maxLength={120}
        />
        <RecordTextarea
          form={form}
          name={`${mail}.lead`}
          label="Початок листа"
          hint={`Можна вставити: ${MAILS[mail].names.map((name) => `{{${name}}}`).join(', ')}`}
          rows={3}
          maxLength={1000}
        />
      </FieldsPanel>
    ))}
  </>
);
