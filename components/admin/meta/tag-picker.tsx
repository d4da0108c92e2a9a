import { useId, useState } from 'react';
import { Combobox } from '@/components/ui/form/combobox';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import type { WireTag } from '@/lib/catalogue/answers';
import { slugOf } from '@/lib/shared/transliterate';

type TagPickerProps = {
  label: string;
  /** All existing tags of this tag list. */
  known: readonly WireTag[];
  /** Names of the tags that the POS sets; they cannot be removed here. */
  ofPos?: readonly string[];
  chosen: readonly string[];
  error?: string | undefined;
  /** Whether a name that does not exist yet may be added. */
  canCreate?: boolean;
  onChange: (names: string[]) => void;
};

const SHOWN = 30;
const NEW = 'new:';

/** A product's tags of one tag list as chips, with a field that finds an existing tag or creates a new one. */
export function TagPicker(props: TagPickerProps) {
  const { label, known, ofPos = [], chosen, error, canCreate = true, onChange } = props;
  const id = useId();
  const [text, setText] = useState('');
  const held = new Set([...ofPos, ...chosen].map(slugOf));
  const typed = text.trim();
  const isNew = canCreate && typed.length > 1 && !known.some(({ slug }) => slug === slugOf(typed));
  const options = [
    ...known
      .filter((tag) => !held.has(tag.slug) && fits(tag, typed))
      .slice(0, SHOWN)
      .map(({ slug, name, count }) => ({ key: slug, title: name, note: `Товарів: ${count}` })),
    ...(isNew && !held.has(slugOf(typed))
      ? [{ key: NEW + typed, title: `Новий тег «${typed}»`, note: 'Такого ще немає' }]
      : []),
  ];
  const add = (key: string) => {
    const name = key.startsWith(NEW)
      ? key.slice(NEW.length)
      : known.find(({ slug }) => slug === key)?.name;
    if (name) onChange([...chosen, name]);
    setText('');
  };
  return (
    <div className="grid min-w-0 content-start gap-2">
      <Combobox
        id={id}
        label={label}
        error={error}
        text={text}
        options={options}
        isLoading={false}
        optional
        emptyText={held.has(slugOf(typed)) && typed ? 'Уже є' : 'Почніть вводити назву'}
        onType={setText}
        onChoose={add}
        onLeave={() => setText('')}
        autoComplete="off"
      />
      {(ofPos.length > 0 || chosen.length > 0) && (
        <ul aria-label={`${label}: обрано`} className="flex flex-wrap gap-2">
          {ofPos.map((name) => (
            <li
              key={name}
              className="inline-flex min-h-11 items-center gap-2 border border-line px-3 text-[15px]"
            >
              {name}
              <span className="text-sm text-ink-3">з&nbsp;каси</span>
            </li>
          ))}
          {chosen.map((name) => (
            <li key={name} className="inline-flex items-center bg-paper-2 pl-3 text-[15px]">
              {name}
              <button
                type="button"
                aria-label={`Прибрати «${name}»`}
                className="grid size-11 place-items-center hover:bg-line"
                onClick={() => onChange(chosen.filter((one) => one !== name))}
              >
                <AnyIcon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function fits({ name, aliases }: WireTag, typed: string): boolean {
  const wanted = typed.toLocaleLowerCase('uk');
  return [name, ...aliases].some((word) => word.toLocaleLowerCase('uk').includes(wanted));
}
