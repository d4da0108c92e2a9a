import { useState } from 'react';
import { Checkbox } from '@/components/ui/form/checkbox';
import { FieldError } from '@/components/ui/form/field-error';
import type { CampaignScope } from '@/lib/campaigns/campaign';
import { LIST_NAMES, TAG_LISTS, type TagList } from '@/lib/catalogue/landing/tag-lists';
import { ChosenThings } from '../form/chosen-things';
import { RecordPicker, useSearchText } from '../form/record-picker';
import { SelectField } from '../form/select';
import { ListTabs } from '../list/list-tabs';
import { AdminPanel } from '../panel';
import { ProductPicker } from '../products/product-picker';
import { useTagSearch } from '../tags/tag-hooks';
import type { NamedThing } from './campaign-values';

const SCOPES = [
  ['categories', 'Категорії'],
  ['tags', 'Персонажі й теги'],
  ['products', 'Товари'],
] as const satisfies readonly (readonly [CampaignScope, string])[];

type CampaignScopePanelProps = {
  scope: CampaignScope;
  items: NamedThing[];
  categories: NamedThing[];
  error: string | undefined;
  onChange: (scope: CampaignScope, items: NamedThing[]) => void;
};

/** What the campaign covers: categories, tags or single products. */
export function CampaignScopePanel(props: CampaignScopePanelProps) {
  const { scope, items, categories, error, onChange } = props;
  const choose = (next: NamedThing[]) => onChange(scope, next);
  const add = (one: NamedThing) => {
    if (!items.some(({ id }) => id === one.id)) choose([...items, one]);
  };
  const remove = (id: number) => choose(items.filter((one) => one.id !== id));
  return (
    <AdminPanel title="На що діє" aside={<FieldError error={error} />}>
      <ListTabs
        legend="На що діє акція"
        tabs={SCOPES}
        counts={undefined}
        chosen={scope}
        onChoose={(next) => next !== scope && onChange(next, [])}
      />
      {scope === 'categories' && (
        <div className="grid gap-x-6 md:grid-cols-2">
          {categories.map((one) => (
            <Checkbox
              key={one.id}
              label={one.name}
              checked={items.some(({ id }) => id === one.id)}
              onChange={(event) => (event.target.checked ? add(one) : remove(one.id))}
            />
          ))}
        </div>
      )}
      {scope === 'tags' && <TagChoice onAdd={add} />}
      {scope === 'products' && (
        <ProductPicker
          label="Додати товар"
          choicesOf={({ product_id: id, product_name: name }) => {
            const isIn = items.some((one) => one.id === id);
            const text = isIn ? 'Уже обрано' : 'Додати';
            const refusal = isIn ? `${text}: ${name}` : null;
            return [{ text, name: `${text}: ${name}`, refusal, onChoose: () => add({ id, name }) }];
          }}
        />
      )}
      {scope !== 'categories' && (
        <ChosenThings
          label="Обрано"
          things={items}
          empty="Поки що нічого не обрано"
          removeText={(name) => `Прибрати: ${name}`}
          onRemove={({ id }) => remove(id)}
        />
      )}
    </AdminPanel>
  );
}

type TagChoiceProps = {
  lists?: readonly TagList[];
  error?: string | undefined;
  onAdd: (tag: NamedThing) => void;
};

/** Finds a tag of these lists by its name. */
export function TagChoice({ lists = TAG_LISTS, error, onAdd }: TagChoiceProps) {
  const [list, setList] = useState<TagList>('characters');
  const field = useSearchText(false);
  const search = useTagSearch(list, field.asked);
  return (
    <div
      className={
        lists.length > 1 ? 'grid items-start gap-4 md:grid-cols-[220px_minmax(0,1fr)]' : ''
      }
    >
      {lists.length > 1 && (
        <SelectField
          label="Список"
          value={list}
          onChange={(event) => setList(event.target.value as TagList)}
          options={lists.map((one) => [one, LIST_NAMES[one]])}
        />
      )}
      <RecordPicker
        label="Додати"
        error={error}
        field={field}
        search={search}
        noteOf={({ count }) => `товарів: ${count}`}
        emptyTexts={['Почніть вводити назву', 'Нічого не знайдено']}
        onChange={(chosen) => {
          const tag = search.data?.find((one) => one.id === chosen);
          if (tag) onAdd({ id: tag.id, name: tag.name });
        }}
      />
    </div>
  );
}
