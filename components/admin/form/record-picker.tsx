import { type ComponentProps, useId, useState } from 'react';
import { useDebounced } from '@/components/layout/use-debounced';
import { Combobox } from '@/components/ui/form/combobox';
import { errorText } from '@/lib/http/browser/error-text';

/** Debounce of the search while typing, in ms. */
const TYPING = 250;

/**
 * State of a `RecordPicker`. `asked` is the text to search for; it is empty once something is chosen, and for texts
 * shorter than `least`.
 */
export function useSearchText(isChosen: boolean, least = 1) {
  const [text, setText] = useState('');
  const typed = text.trim();
  const wanted = isChosen || typed.length < least ? '' : typed;
  return { text, setText, wanted, asked: useDebounced(wanted, TYPING) };
}

type RecordPickerProps<Found> = Pick<
  ComponentProps<typeof Combobox>,
  'label' | 'hint' | 'error'
> & {
  field: ReturnType<typeof useSearchText>;
  search: { data: Found[] | undefined; error: Error | null; isFetching: boolean };
  noteOf: (one: Found) => string;
  /** Shown without options: before the search, and when it has found nothing. */
  emptyTexts: [start: string, none: string];
  onChange: (id: number | null) => void;
};

/** A field that searches on the server while somebody types, for choosing one record. */
export function RecordPicker<Found extends { id: number; name: string }>({
  field: { text, setText, wanted, asked },
  search,
  noteOf,
  emptyTexts: [start, none],
  onChange,
  ...texts
}: RecordPickerProps<Found>) {
  const found = (wanted && search.data) || [];
  return (
    <Combobox
      {...texts}
      id={useId()}
      text={text}
      options={found.map((one) => ({ key: String(one.id), title: one.name, note: noteOf(one) }))}
      isLoading={wanted !== '' && (search.isFetching || asked !== wanted)}
      emptyText={search.error ? errorText(search.error) : wanted ? none : start}
      onType={(next) => {
        setText(next);
        onChange(null);
      }}
      onChoose={(key) => {
        onChange(Number(key));
        setText(found.find(({ id }) => String(id) === key)?.name ?? '');
      }}
      onLeave={() => {}}
    />
  );
}
