'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, TextareaField } from '@/components/ui/form/field';
import { ApiError, api } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { SAVE } from '@/lib/http/browser/save';
import { readSum } from '@/lib/shared/money';
import { DialogFooter, FormDialog } from '../form/form-dialog';
import { STAFF } from '../staff-query';
import { doneToast } from '../toasts';

/** Button and dialog to issue a certificate by hand; its owner gets it by mail. */
export function IssueCertificate() {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState({ sum: '', email: '', reason: '' });
  const queries = useQueryClient();
  const issue = useMutation({
    mutationFn: ({ sum, ...body }: typeof typed) =>
      api.post('/api/admin/certificates', { body: { amount: readSum(sum), ...body }, ...SAVE }),
    onSuccess: () => {
      doneToast('certificate', 'Видано: надішлемо на пошту впродовж години');
      setTyped({ sum: '', email: '', reason: '' });
      setOpen(false);
      return queries.invalidateQueries({ queryKey: STAFF });
    },
  });
  const errors = issue.error instanceof ApiError ? issue.error.errors : {};
  const field = (name: keyof typeof typed, wire: string = name) => ({
    value: typed[name],
    error: errors[wire]?.[0],
    onChange: (event: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>Видати вручну</Button>
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Видати сертифікат"
        onSubmit={() => issue.mutate(typed)}
      >
        <Field label="Сума, грн" inputMode="decimal" {...field('sum', 'amount')} />
        <Field
          label="Пошта власника"
          type="email"
          hint="Код побачить лише він"
          {...field('email')}
        />
        <TextareaField label="Причина" rows={2} maxLength={500} {...field('reason')} />
        <DialogFooter
          confirm="Видати"
          onClose={() => setOpen(false)}
          isBusy={issue.isPending}
          error={Object.keys(errors).length > 0 ? null : issue.error && errorText(issue.error)}
        />
      </FormDialog>
    </>
  );
}
