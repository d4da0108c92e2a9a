import { IconButton } from '@/components/ui/icon-button';
import { useProducts } from '@/lib/catalogue/product/hooks';
import { MOST_ON_SHELF } from '@/lib/content/home';
import { SortableList } from '../../form/sortable-list';
import { ProductPicker } from '../../products/product-picker';
import { Thumb } from '../../thumb';

type ShelfProductsProps = { ids: number[]; onChange: (ids: number[]) => void };

/** The products of a shelf by hand in their order; says which of them shoppers do not see. */
export function ShelfProducts({ ids, onChange }: ShelfProductsProps) {
  const { data } = useProducts(ids);
  const known = (id: number) => data?.find((one) => one.id === id);
  const nameOf = (id: number) => known(id)?.name ?? `Товар № ${id}`;
  return (
    <div>
      <ProductPicker
        label="Додати товар"
        isFull={ids.length === MOST_ON_SHELF}
        choicesOf={({ product_id: id, product_name: name }) => {
          const text = ids.includes(id) ? 'Уже обрано' : 'Додати';
          const refusal = ids.includes(id) ? `${text}: ${name}` : null;
          const onChoose = () => !refusal && onChange([...ids, id]);
          return [{ text, name: `${text}: ${name}`, refusal, onChoose }];
        }}
      />
      {ids.length === 0 && <p className="mt-4 text-ink-3">Поки що нічого не обрано</p>}
      <SortableList
        items={ids}
        idOf={String}
        nameOf={nameOf}
        onChange={onChange}
        className="mt-4 grid empty:hidden"
      >
        {(id, handle) => (
          <div className="flex items-center gap-3 border-t border-line py-1">
            {handle}
            <Thumb path={known(id)?.photo ?? null} />
            <span className="min-w-0 grow wrap-anywhere">
              {nameOf(id)}
              {data && !known(id) && (
                <span className="block text-sm text-warn">
                  Приховано або видалено: покупці його не&nbsp;бачать
                </span>
              )}
            </span>
            <IconButton
              icon="trash"
              iconSize={20}
              label={`Прибрати: ${nameOf(id)}`}
              onClick={() => onChange(ids.filter((one) => one !== id))}
            />
          </div>
        )}
      </SortableList>
    </div>
  );
}
