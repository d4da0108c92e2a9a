import { useMutation, useQuery } from '@tanstack/react-query';
import { STAFF } from '@/components/admin/staff-query';
import { relevantAddress, toValues, unchosenErrors } from '@/components/delivery/address-values';
import { isParcel } from '@/lib/delivery/carriers';
import { api } from '@/lib/http/browser/api-client';
import { SAVE } from '@/lib/http/browser/save';
import type { StaffLine, StaffOrder } from '@/lib/order-rules/staff-answers';
import type { EditPreview } from '@/lib/orders/editing/answers';
import type { SoldSize } from '@/lib/orders/editing/queries';
import type { Kopecks } from '@/lib/shared/money';
import { EMPTY_NEW_ORDER, type NewOrderValues } from '../new-order/new-order-form';
import { useRereadOrder } from '../order/use-staff-order';

/** A line of the order that is being edited; `id` is undefined for an added product. */
export type EditRow = Pick<
  StaffLine,
  'productId' | 'name' | 'size' | 'price' | 'quantity' | 'bundle'
> & { key: string; id: number | undefined };
export type EditBundle = Pick<StaffOrder['bundles'][number], 'id' | 'title' | 'quantity'>;
export type EditContents = { rows: EditRow[]; bundles: EditBundle[] };

export const contentsOf = ({ lines, bundles }: StaffOrder): EditContents => ({
  rows: lines.map((line) => ({ ...line, key: `line-${line.id}` })),
  bundles,
});

/** Pure: the contents with one piece more of this product in this size. */
export function addProduct(
  { rows, bundles }: EditContents,
  added: Omit<EditRow, 'key' | 'id' | 'quantity' | 'bundle'>,
): EditContents {
  const same = rows.find(
    ({ productId, size, bundle }) =>
      bundle === null && productId === added.productId && size === added.size,
  );
  if (same) return { rows: changeRow(rows, same.key, { quantity: same.quantity + 1 }), bundles };
  const key = `new-${added.productId}-${added.size}`;
  return { rows: [...rows, { key, id: undefined, quantity: 1, bundle: null, ...added }], bundles };
}

/** Pure: the rows with one of them changed; a quantity of 0 removes it. */
export const changeRow = (rows: EditRow[], key: string, change: Partial<EditRow>): EditRow[] =>
  rows
    .map((row) => (row.key === key ? { ...row, ...change } : row))
    .filter(({ quantity }) => quantity > 0);

/** Pure: the contents without this bundle; `keep` says whether its products stay as single lines. */
export const dropBundle = (
  { rows, bundles }: EditContents,
  id: number,
  keep: boolean,
): EditContents => ({
  rows: rows
    .filter(({ bundle }) => keep || bundle !== id)
    .map((row) => (row.bundle === id ? { ...row, bundle: null } : row)),
  bundles: bundles.filter((bundle) => bundle.id !== id),
});

/** Pure: the sizes in which a row can be exchanged, its own first known one included; empty for a product without. */
export function exchangeSizes(
  sizes: SoldSize[],
  { productId, size }: EditRow,
): Pick<SoldSize, 'size' | 'available'>[] {
  const own = sizes.filter((one) => one.productId === productId && one.size !== '');
  const isKnown = size === '' || own.some((one) => one.size === size);
  return isKnown ? own : [{ size, available: 0 }, ...own];
}

export const deliveryValues = (order: StaffOrder): NewOrderValues => {
  const { deliveryAddress: address, deliveryMethod, paymentMethod: payments } = order;
  if (!address) return { ...EMPTY_NEW_ORDER, deliveryMethod, payments };
  return { ...EMPTY_NEW_ORDER, deliveryMethod, payments, deliveryAddress: toValues(address) };
};

type Delivery = Pick<NewOrderValues, 'deliveryMethod' | 'payments' | 'deliveryAddress'>;

/** Pure: whether the chosen delivery is complete, so that the server can be asked about it. */
export const isChosen = ({ deliveryMethod, payments, deliveryAddress }: Delivery): boolean =>
  payments !== '' &&
  deliveryMethod !== '' &&
  (!isParcel(deliveryMethod) ||
    (Boolean(deliveryAddress.deliveryType) &&
      Object.keys(unchosenErrors(deliveryAddress)).length === 0));

export type EditState = EditContents & {
  discount: { amount: Kopecks; reason: string };
  /** Null while delivery and payment are not edited. */
  delivery: Delivery | null;
  agreed: boolean;
};

export function editBody({ rows, bundles, discount, delivery, agreed }: EditState) {
  return {
    lines: rows
      .filter(({ bundle }) => bundle === null)
      .map(({ id, productId, size, quantity }) => ({
        ...(id === undefined ? { productId } : { line: id }),
        size,
        quantity,
      })),
    bundles: bundles.map(({ id, quantity }) => ({
      bundle: id,
      quantity,
      sizes: Object.fromEntries(
        rows.filter(({ bundle }) => bundle === id).map((row) => [String(row.id), row.size]),
      ),
    })),
    discount,
    ...(delivery && {
      delivery: {
        deliveryMethod: delivery.deliveryMethod,
        payments: delivery.payments,
        ...(isParcel(delivery.deliveryMethod) && {
          deliveryAddress: relevantAddress(delivery.deliveryAddress),
        }),
      },
    }),
    agreed,
  };
}

export type EditBody = ReturnType<typeof editBody>;

/** What the edit would change; not asked while `body` is null. Fails with ApiError. */
export const useEditPreview = (number: string, body: EditBody | null) =>
  useQuery({
    queryKey: [...STAFF, 'edit', number, body],
    queryFn: async ({ signal }) => {
      const path = `/api/admin/orders/${number}/edit/preview`;
      return (await api.post<{ preview: EditPreview }>(path, { body, signal })).preview;
    },
    enabled: body !== null,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

export function useSaveEdit(number: string) {
  const reread = useRereadOrder(number);
  return useMutation({
    mutationFn: (body: EditBody & { version: string }) =>
      api.post<{ order: StaffOrder }>(`/api/admin/orders/${number}/edit`, { body, ...SAVE }),
    onSuccess: ({ order }) => reread(order),
  });
}
