'use client';

import { Field, TextareaField } from '@/components/ui/form/field';
import { api } from '@/lib/http/browser/api-client';
import { SAVE } from '@/lib/http/browser/save';
import { readSum } from '@/lib/shared/money';
import { FieldsDialog } from '../form/fields-dialog';
import { doneToast } from '../toasts';
import { CERTIFICATES } from './certificates-list';

/** Button and dialog to issue a certificate by hand; its owner gets it by mail. */
export const IssueCertificate = () => (
  <FieldsDialog
    button={{ children: 'Видати вручну' }}
    title="Видати сертифікат"
    confirm="Видати"
    list={CERTIFICATES}
    send={async ({ sum = '', ...body }) => {
      await api.post(CERTIFICATES, { body: { amount: readSum(sum), ...body }, ...SAVE });
      doneToast('certificate', 'Видано: надішлемо на пошту впродовж години, з 8 до 21');
    }}
  >
    {(errorOf) => (
      <>
        <Field name="sum" label="Сума, грн" inputMode="decimal" error={errorOf('amount')} />
        <Field
          name="email"
          label="Пошта отримувача"
          hint="Код побачить лише він"
          error={errorOf('email')}
        />
        <TextareaField name="reason" label="Причина" maxLength={500} error={errorOf('reason')} />
      </>
    )}
  </FieldsDialog>
);
