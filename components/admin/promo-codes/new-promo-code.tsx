'use client';

import { useRouter } from 'next/navigation';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { errorText } from '@/lib/http/browser/error-text';
import { LONGEST_CODE } from '@/lib/promo-codes/code-key';
import { showFieldErrors } from '../form/server-errors';
import { AdminPanel } from '../panel';
import { doneToast, failToast } from '../toasts';
import { PromoCodeFields } from './promo-code-fields';
import { useCreatePromoCode } from './promo-code-hooks';
import { createdIn, createResolver, NEW_CODE, type PromoCodeValues } from './promo-code-values';

/** Form for a new code or a series of generated codes. */
export function NewPromoCode() {
  const router = useRouter();
  const create = useCreatePromoCode();
  const form = useForm<PromoCodeValues>({ resolver: createResolver, defaultValues: NEW_CODE });
  const submit = form.handleSubmit(async (values) => {
    try {
      const { id } = await create.mutateAsync(createdIn(values));
      doneToast('promo-code', 'Створено');
      router.push(`/admin/promo-codes/${id}`);
    } catch (error) {
      const fieldOf = (path: string) => path.replace('series.', '');
      if (!showFieldErrors(form, error, fieldOf)) failToast('promo-code', errorText(error));
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[760px] gap-5">
      <AdminPanel title="Код">
        <Names form={form} />
      </AdminPanel>
      <PromoCodeFields form={form} />
      <div className="flex justify-end">
        <Button type="submit" loading={create.isPending} loadingLabel="Створюємо">
          Створити
        </Button>
      </div>
    </form>
  );
}

function Names({ form: { register, watch, formState } }: { form: UseFormReturn<PromoCodeValues> }) {
  const { errors } = formState;
  return (
    <div className="grid gap-4">
      <Checkbox
        {...register('isSeries')}
        label="Серія різних кодів"
        description="Магазин придумає їх сам, а ви завантажите список"
      />
      {watch('isSeries') ? (
        <>
          <Field
            {...register('name')}
            label="Назва серії"
            hint="Її бачить лише команда"
            error={errors.name?.message}
            maxLength={80}
            autoComplete="off"
          />
          <div className="grid gap-4 md:grid-cols-2">
            <Field
              {...register('prefix')}
              label="Початок кожного коду"
              hint="Наприклад FEST-"
              error={errors.prefix?.message}
              maxLength={20}
              autoComplete="off"
            />
            <Field
              {...register('count')}
              label="Скільки кодів"
              error={errors.count?.message}
              inputMode="numeric"
            />
          </div>
        </>
      ) : (
        <Field
          {...register('code')}
          label="Промокод"
          hint="Регістр, пропуски й&nbsp;розкладка клавіатури не&nbsp;важать"
          error={errors.code?.message}
          maxLength={LONGEST_CODE}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </div>
  );
}
