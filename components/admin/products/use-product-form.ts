import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { announce } from '@/components/ui/overlay/announce';
import type { StaffProduct } from '@/lib/catalogue-admin/answers';
import { priceErrors } from '@/lib/catalogue-admin/edit-errors';
import { loadStaffProduct, type ProductSeen, useEditProduct } from '@/lib/catalogue-admin/hooks';
import {
  type ProductFormRead,
  type ProductFormTyped,
  productForm,
} from '@/lib/catalogue-admin/inputs';
import { readPrices, typedProduct } from '@/lib/catalogue-admin/typed-price';
import { ApiError } from '@/lib/http/browser/api-client';
import { storedError } from '@/lib/http/browser/error-text';
import { isUnanswered } from '@/lib/http/browser/save';
import { clock } from '@/lib/shared/clock';
import { isConflict } from '../form/conflict-notice';
import { resetSaved } from '../form/reset-saved';
import { showFieldErrors } from '../form/server-errors';
import { failToast } from '../toasts';

/**
 * The admin product form: validated with the server's schema and price rules, saved with the version that it was loaded
 * with. Typed values stay when a save fails.
 */
export function useProductForm(first: ProductSeen) {
  const [{ product, changes }, setLoaded] = useState(first);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [hasConflict, setHasConflict] = useState(false);
  const [isReloading, setIsReloading] = useState(false);
  const save = useEditProduct(product.product_id);
  const form = useForm<ProductFormTyped, unknown, ProductFormRead>({
    defaultValues: typedProduct(product),
    resolver: resolverFor(product),
  });

  const show = (seen: ProductSeen, sent?: ProductFormTyped) => {
    setLoaded(seen);
    resetSaved(form, typedProduct(seen.product), sent);
  };

  /** Reloads the data displayed beside the form; an error is ignored, since the save itself has succeeded. */
  const reread = useCallback(() => {
    loadStaffProduct(product.product_id).then(
      (seen) => {
        setLoaded(seen);
        form.resetField('price', { defaultValue: typedProduct(seen.product).price });
      },
      () => {},
    );
  }, [product.product_id, form]);

  let isSaved = false;
  const handle = form.handleSubmit(
    async ({ price: _, ...values }) => {
      if (save.isPending) return;
      const sent = structuredClone(form.getValues());
      try {
        const change = { ...values, price: product.pos.price, version: product.version };
        const now = await save.mutateAsync(change);
        setHasConflict(false);
        setSavedAt(clock.now().toISOString());
        show({ product: now, changes }, sent);
        isSaved = true;
        reread();
      } catch (error) {
        refuse(error);
      }
    },
    (errors) => {
      const texts = Object.values(errors).map((error) => String(error?.message ?? ''));
      announce(`Помилок: ${texts.length}. ${texts.join('. ')}`);
    },
  );

  /** Resolves to whether the form was saved. */
  const submit = async (): Promise<boolean> => {
    isSaved = false;
    await handle();
    return isSaved;
  };

  const refuse = (error: unknown) => {
    if (isConflict(error)) return setHasConflict(true);
    // The POS's price has changed since: a discount on the old price has to be checked again.
    if (error instanceof ApiError && error.errors.price) setHasConflict(true);
    if (!showFieldErrors(form, error) && !isUnanswered(error))
      failToast('product', storedError(error));
  };

  const reload = async () => {
    setIsReloading(true);
    try {
      show(await loadStaffProduct(product.product_id));
      setHasConflict(false);
      announce('Завантажено свіжу версію');
    } catch (error) {
      failToast('product', storedError(error));
    } finally {
      setIsReloading(false);
    }
  };

  return {
    form,
    product,
    changes,
    savedAt,
    hasConflict,
    reload,
    reread,
    submit,
    error: save.error,
    isBusy: save.isPending || isReloading,
  };
}

export type ProductForm = ReturnType<typeof useProductForm>['form'];

/** Applies the schema, and the price rules for changed fields; the POS's price is read-only. */
function resolverFor(product: StaffProduct): Resolver<ProductFormTyped, unknown, ProductFormRead> {
  const read = zodResolver(productForm);
  return async (values, context, options) => {
    const result = await read(values, context, options);
    const prices = readPrices(values);
    const wrong = prices ? priceErrors(product.pos.price, prices, product.edit) : {};
    const errors = Object.fromEntries(
      Object.entries(wrong).map(([field, [message]]) => [field, { type: 'rule', message }]),
    );
    if (Object.keys(errors).length === 0) return result;
    return { values: {}, errors: { ...result.errors, ...errors } };
  };
}
