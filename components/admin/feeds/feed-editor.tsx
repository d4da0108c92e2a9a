import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '@/components/ui/form/checkbox';
import { announce } from '@/components/ui/overlay/announce';
import { CATEGORIES } from '@/lib/catalogue/listing/categories';
import type { WireProduct } from '@/lib/catalogue/product/wire';
import type { StaffFeed } from '@/lib/feeds/answers';
import { FEEDS, type FeedId } from '@/lib/feeds/feed-list';
import { errorText } from '@/lib/http/browser/error-text';
import { CategoryChecks } from '../form/category-checks';
import { ChosenThings } from '../form/chosen-things';
import { RecordField, RecordSelect } from '../form/record-fields';
import { RecordForm } from '../form/record-form';
import { useRecord } from '../form/use-record';
import { TextLink } from '../links';
import { AdminPanel, FieldsPanel } from '../panel';
import { ProductPicker } from '../products/product-picker';
import { doneToast, failToast } from '../toasts';
import { useSaveFeed } from './feed-hooks';
import { type FeedValues, feedInputOf, feedResolver, feedValuesOf, fieldOf } from './feed-values';

type FeedEditorProps = {
  initial: StaffFeed;
  /** Loads the feed as stored now. */
  reload: () => Promise<StaffFeed | undefined>;
};

/** The settings of a feed: on or off, filter, brand, and the portal's categories. */
export function FeedEditor({ initial, reload }: FeedEditorProps) {
  const { id } = initial;
  const save = useSaveFeed(id);
  const record = useRecord({
    what: 'feed',
    id,
    first: initial,
    valuesOf: feedValuesOf,
    resolverOf: () => feedResolver(id),
    save: async (values, { version }) =>
      (await save.mutateAsync(feedInputOf(values, version))).feed,
    load: reload,
    fieldOf,
    onSaved: () => doneToast('feed', 'Збережено', 'У\u00a0фіді це буде за\u00a0хвилину'),
    onRefused: (error) => failToast('feed', errorText(error)),
  });
  const { form } = record;
  return (
    <RecordForm record={record} className="grid min-w-0 gap-5">
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="grid gap-5">
          <FilterPanel form={form} />
          <ExcludedPanel form={form} />
        </div>
        <div className="grid gap-5">
          <DefaultsPanel form={form} id={id} />
          <MappingPanel form={form} id={id} />
        </div>
      </div>
    </RecordForm>
  );
}

type Form = UseFormReturn<FeedValues>;

/** Which products are in the feed. */
function FilterPanel({ form }: { form: Form }) {
  return (
    <FieldsPanel title="Що потрапляє у&nbsp;фід">
      <div>
        <Checkbox
          {...form.register('isOn')}
          label="Фід увімкнено"
          description="Вимкнений фід відповідає порталу «не знайдено»"
        />
        <Checkbox {...form.register('inStockOnly')} label="Лише те, що є в&nbsp;наявності" />
      </div>
      <RecordField
        form={form}
        name="minimum"
        label="Найменша ціна, ₴"
        hint="Дешевші позиції не потраплять у&nbsp;фід. Порожньо: усі"
        inputMode="decimal"
        className="max-w-xs"
      />
      <CategoryChecks
        legend="Категорії"
        hint="Не&nbsp;обрано жодної: усі"
        registered={form.register('categories')}
      />
    </FieldsPanel>
  );
}

/** Products that are left out of the feed one by one. */
function ExcludedPanel({ form: { watch, getValues, setValue, formState } }: { form: Form }) {
  const excluded = watch('excluded');
  const choose = (next: FeedValues['excluded'], done: string) => {
    setValue('excluded', next, { shouldDirty: true });
    announce(done);
  };
  const add = ({ product_id: id, product_name: name }: WireProduct) => {
    const now = getValues('excluded');
    if (now.some((one) => one.id === id)) return;
    choose([...now, { id, name }], `${name}: не буде у фіді`);
  };
  return (
    <AdminPanel title="Винятки">
      <ProductPicker
        label="Не виставляти товар"
        error={formState.errors.excluded?.message}
        choicesOf={(product) => {
          const isIn = excluded.some(({ id }) => id === product.product_id);
          const text = isIn ? 'Уже виключено' : 'Виключити';
          const name = `${text}: ${product.product_name}`;
          return [{ text, name, refusal: isIn ? name : null, onChoose: () => add(product) }];
        }}
      />
      <ChosenThings
        label="Виключені товари"
        things={excluded}
        empty="Винятків немає"
        removeText={(name) => `Повернути у фід: ${name}`}
        onRemove={(gone) =>
          choose(
            excluded.filter(({ id }) => id !== gone.id),
            `${gone.name}: знову у фіді`,
          )
        }
      >
        {({ id, name }) => (
          <TextLink href={`/admin/products/${id}`} className="min-w-0 wrap-anywhere">
            {name}
          </TextLink>
        )}
      </ChosenThings>
    </AdminPanel>
  );
}

const GENDER_NAMES = [
  ['', 'Не вказувати'],
  ['unisex', 'Унісекс'],
  ['female', 'Жіночий'],
  ['male', 'Чоловічий'],
] as const;
const AGE_NAMES = [
  ['', 'Не вказувати'],
  ['adult', 'Дорослі й\u00a0підлітки'],
  ['kids', 'Діти 5–13 років'],
  ['toddler', 'Діти 1–5 років'],
  ['infant', 'Немовлята 3–12 місяців'],
  ['newborn', 'Немовлята до\u00a03 місяців'],
] as const;

type PanelProps = { form: Form; id: FeedId };

/** Values for items that lack their own. */
function DefaultsPanel({ form, id }: PanelProps) {
  const isForClothes = id === 'google' || id === 'meta';
  return (
    <FieldsPanel title="Якщо в&nbsp;товарі не&nbsp;вказано">
      <RecordField
        form={form}
        name="vendor"
        label="Бренд"
        hint={
          FEEDS[id].must.includes('brand')
            ? 'Без бренду портал позицію не\u00a0прийме'
            : 'Порожньо: без бренду'
        }
        maxLength={70}
      />
      {isForClothes && (
        <>
          <RecordSelect
            form={form}
            name="gender"
            label="Стать"
            hint="Лише для одягу й&nbsp;перук"
            options={GENDER_NAMES}
          />
          <RecordSelect
            form={form}
            name="ageGroup"
            label="Вік"
            hint="Лише для одягу й&nbsp;перук"
            options={AGE_NAMES}
          />
        </>
      )}
      {id === 'hotline' && (
        <RecordField
          form={form}
          name="shopNumber"
          label="Номер магазину на Hotline (firmId)"
          hint="З&nbsp;кабінету Hotline"
          inputMode="numeric"
        />
      )}
    </FieldsPanel>
  );
}

/** The portal's category for each of ours. */
const MappingPanel = ({ form, id }: PanelProps) => (
  <AdminPanel title="Категорії порталу">
    <p className="mb-3 text-sm text-ink-2">{FEEDS[id].mapping.hint}</p>
    <div className="grid gap-3 md:grid-cols-2">
      {CATEGORIES.map(({ slug, name }) => (
        <RecordField key={slug} form={form} name={`mapping.${slug}`} label={name} maxLength={250} />
      ))}
    </div>
  </AdminPanel>
);
