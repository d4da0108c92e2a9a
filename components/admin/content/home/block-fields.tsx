import { PictureField } from '@/components/admin/pictures/picture-field';
import { Field, TextareaField } from '@/components/ui/form/field';
import { CATEGORIES, type CategorySlug } from '@/lib/catalogue/listing/categories';
import type { BlockOf, HomeBlock } from '@/lib/content/home';
import { SelectField } from '../../form/select';
import { BLOCK_NAMES, RULE_NAMES } from './block-names';
import { ChosenTag } from './chosen-tag';
import { ShelfProducts } from './shelf-products';

type FieldsProps<Block> = {
  block: Block;
  /** The error of a field of the block, e.g. `link.href`. */
  errorOf: (field: string) => string | undefined;
  onChange: (block: Block) => void;
};

/** Value, error and change of the text `name` of a block. */
const bindText = <Block extends HomeBlock, Name extends keyof Block & string>(
  { block, errorOf, onChange }: FieldsProps<Block>,
  name: Name,
) => ({
  value: String(block[name]),
  error: errorOf(name),
  onChange: ({ target }: { target: { value: string } }) =>
    onChange({ ...block, [name]: target.value }),
});

/** The fields of a block of any kind. */
export function BlockFields({ block, ...props }: FieldsProps<HomeBlock>) {
  switch (block.kind) {
    case 'hero':
      return <HeroFields block={block} {...props} />;
    case 'banner':
      return <BannerFields block={block} {...props} />;
    case 'shelf':
      return <ShelfFields block={block} {...props} />;
    case 'look':
      return <LookFields block={block} {...props} />;
    case 'text':
      return (
        <TextareaField
          label="Текст"
          rows={8}
          hint="Markdown: ## заголовок, **жирний**, [напис](/sale). Дані магазину: {{phone}}, {{address}}, {{hours}}"
          {...bindText({ ...props, block }, 'text')}
        />
      );
    default:
      return <p className="text-ink-2">{BLOCK_NAMES[block.kind]}: наповнюється сам.</p>;
  }
}

function HeroFields(props: FieldsProps<BlockOf<'hero'>>) {
  const { block, errorOf, onChange } = props;
  return (
    <>
      <TextareaField
        label="Заголовок"
        rows={3}
        maxLength={80}
        hint="Кожен рядок окремо, найкраще до 8 знаків"
        {...bindText(props, 'title')}
      />
      <Field label="Текст" maxLength={200} {...bindText(props, 'text')} />
      <TextareaField
        label="Репліка"
        rows={2}
        maxLength={40}
        hint="У хмарці. Порожньо: немає"
        {...bindText(props, 'saying')}
      />
      <ButtonFields
        label="Перша кнопка"
        value={block.first}
        error={errorOf('first.href')}
        onChange={(first) => onChange({ ...block, first })}
      />
      <ButtonFields
        label="Друга кнопка"
        value={block.second}
        error={errorOf('second.href')}
        onChange={(second) => onChange({ ...block, second })}
      />
      <PictureField
        label="Картинка замість малюнка сцени"
        value={block.picture}
        onChange={(picture) => onChange({ ...block, picture })}
      />
    </>
  );
}

function BannerFields(props: FieldsProps<BlockOf<'banner'>>) {
  const { block, errorOf, onChange } = props;
  return (
    <>
      <Field label="Заголовок" maxLength={80} {...bindText(props, 'title')} />
      <TextareaField label="Текст" rows={3} maxLength={300} {...bindText(props, 'text')} />
      <ButtonFields
        label="Кнопка"
        value={block.link}
        error={errorOf('link.href')}
        onChange={(link) => onChange({ ...block, link })}
      />
      <PictureField
        label="Картинка банера"
        value={block.picture}
        onChange={(picture) => onChange({ ...block, picture })}
      />
    </>
  );
}

type Link = BlockOf<'banner'>['link'];
type ButtonFieldsProps = {
  label: string;
  value: Link;
  error: string | undefined;
  onChange: (value: Link) => void;
};

const ButtonFields = ({ label, value, error, onChange }: ButtonFieldsProps) => (
  <div className="grid items-start gap-4 md:grid-cols-2">
    <Field
      label={label}
      maxLength={40}
      hint="Порожньо: немає"
      value={value.text}
      onChange={({ target }) => onChange({ ...value, text: target.value })}
    />
    <Field
      label={`${label}: куди веде`}
      hint="Наприклад /sale; /#new – до новинок"
      value={value.href}
      error={error}
      onChange={({ target }) => onChange({ ...value, href: target.value })}
    />
  </div>
);

function ShelfFields(props: FieldsProps<BlockOf<'shelf'>>) {
  const { block, errorOf, onChange } = props;
  const { rule, tag } = block;
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <SelectField
          label="Що показувати"
          options={RULE_NAMES}
          value={rule}
          onChange={({ target }) => onChange({ ...block, rule: target.value as typeof rule })}
        />
        <Field
          label="Назва"
          maxLength={80}
          hint="Порожньо: за тим, що показує"
          {...bindText(props, 'title')}
        />
        {rule === 'category' && (
          <SelectField
            label="Категорія"
            options={CATEGORIES.map(({ slug, name }) => [slug, name])}
            value={block.category}
            onChange={({ target }) =>
              onChange({ ...block, category: target.value as CategorySlug })
            }
          />
        )}
        {rule !== 'hand' && (
          <SelectField
            label="Скільки товарів"
            options={[
              [5, '5'],
              [10, '10'],
            ]}
            value={block.limit}
            onChange={({ target }) => onChange({ ...block, limit: target.value === '10' ? 10 : 5 })}
          />
        )}
      </div>
      {rule === 'tag' && (
        <ChosenTag
          tag={tag}
          error={errorOf('tag')}
          onChange={(chosen) => onChange({ ...block, tag: chosen })}
        />
      )}
      {rule === 'hand' && (
        <ShelfProducts
          ids={block.products}
          onChange={(products) => onChange({ ...block, products })}
        />
      )}
    </>
  );
}

const LookFields = (props: FieldsProps<BlockOf<'look'>>) => (
  <>
    <Field
      label="Назва"
      maxLength={80}
      hint="Порожньо: ім’я персонажа"
      {...bindText(props, 'title')}
    />
    <ChosenTag
      lists={['characters']}
      tag={props.block.character}
      error={props.errorOf('character')}
      onChange={(character) => props.onChange({ ...props.block, character })}
    />
  </>
);
