import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback } from 'react';
import type { Resolver } from 'react-hook-form';
import { announce } from '@/components/ui/overlay/announce';
import type { StaffProduct } from '@/lib/catalogue-admin/answers';
import { loadStaffProduct, type ProductSeen, useEditProduct } from '@/lib/catalogue-admin/hooks';
import {
  type ProductFormRead,
  type ProductFormTyped,
  productForm,
} from '@/lib/catalogue-admin/inputs';
import { priceErrors, readPrices, typedProduct } from '@/lib/catalogue-admin/typed-price';
import { ApiError } from '@/lib/http/browser/api-client';
import { storedError } from '@/lib/http/browser/error-text';
import { useRecord } from '../form/use-record';
import { failToast } from '../toasts';

/**
 * Form state of a product in the admin: validated with the server's schema and price rules, and saved with the version
 * that was loaded, to detect conflicts. A failed save keeps the typed values.
 */
export function useProductForm(first: ProductSeen) {
  const id = first.product.product_id;
  const save = useEditProduct(id);
  const record = useRecord<ProductSeen, ProductFormTyped, ProductFormRead>({
    what: 'product',
    id,
    first,
    valuesOf: ({ product }) => typedProduct(product),
    resolverOf: ({ product }) => resolverFor(product),
    fixed: 'price',
    save: async ({ price: _, ...values }, { product, changes }) => {
      const change = { ...values, price: product.pos.price, version: product.version };
      return { product: await save.mutateAsync(change), changes };
    },
    load: () => loadStaffProduct(id),
    onSaved: () => reread(),
    onLoaded: () => announce('Завантажено свіжу версію'),
    onInvalid: (errors) => {
      const texts = Object.values(errors).map((error) => String(error?.message ?? ''));
      announce(`Помилок: ${texts.length}. ${texts.join('. ')}`);
    },
    onFailed: (error) => {
      // An error of `price` is a conflict: the POS's price has changed, so the discount must be checked again.
      if (error instanceof ApiError && error.errors.price) record.setConflict(true);
    },
    onRefused: (error, isShown) => {
      if (!isShown) failToast('product', storedError(error));
    },
  });
  const { form, setStored } = record;

  /** Reloads the data shown beside the form. An error is ignored, since the save itself has succeeded. */
  const reread = useCallback(() => {
    loadStaffProduct(id).then(
      (seen) => {
        setStored(seen);
        form.resetField('price', { defaultValue: typedProduct(seen.product).price });
      },
      () => {},
    );
  }, [id, form, setStored]);

  return { ...record, ...record.stored, reread };
}

export type ProductForm = ReturnType<typeof useProductForm>['form'];

/** Validates with the schema, then checks changed prices with the price rules. The POS's price is read-only. */
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
