'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, TextareaField } from '@/components/ui/form/field';
import { useFocusInvalid } from '@/components/ui/form/use-focus-invalid';
import { ApiError, api } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { SAVE } from '@/lib/http/browser/save';
import { readSum } from '@/lib/shared/money';
import { DialogFooter, FormDialog } from '../form/form-dialog';
import { useStaffChange } from '../staff-query';
import { doneToast } from '../toasts';
import { CERTIFICATES } from './certificates-list';

/** Button and dialog to issue a certificate by hand; its owner gets it by mail. */
export function IssueCertificate() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Видати вручну</Button>
      {isOpen && <IssueDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Rendered while it is open, so that it opens empty each time. */
function IssueDialog({ onClose }: { onClose: () => void }) {
  const issue = useStaffChange(
    CERTIFICATES,
    async ({ sum, ...body }: Record<string, FormDataEntryValue>) => {
      const amount = readSum(String(sum));
      await api.post(CERTIFICATES, { body: { amount, ...body }, ...SAVE });
      doneToast('certificate', 'Видано: надішлемо на пошту впродовж години, з 8 до 21');
      onClose();
    },
  );
  const errors = issue.error instanceof ApiError ? issue.error.errors : {};
  return (
    <FormDialog
      open
      onClose={onClose}
      formRef={useFocusInvalid(issue.error)}
      title="Видати сертифікат"
      onSubmit={(event) => issue.mutate(Object.fromEntries(new FormData(event.currentTarget)))}
    >
      <Field name="sum" label="Сума, грн" inputMode="decimal" error={errors.amount?.[0]} />
      <Field
        name="email"
        label="Пошта отримувача"
        hint="Код побачить лише він"
        error={errors.email?.[0]}
      />
      <TextareaField name="reason" label="Причина" maxLength={500} error={errors.reason?.[0]} />
      <DialogFooter
        confirm="Видати"
        onClose={onClose}
        isBusy={issue.isPending}
        error={Object.keys(errors).length > 0 ? null : issue.error && errorText(issue.error)}
      />
    </FormDialog>
  );
}
