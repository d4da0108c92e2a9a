import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import '../combobox.css';
import { IconButton } from '../icon-button';
import { useSpaceBelow } from '../use-space-below';
import { type ComboboxOption, ComboboxPopup, optionId } from './combobox-popup';
import { describedBy, FieldFrame } from './field';
import { optionOnKey } from './option-keys';

type ComboboxProps = {
  id: string;
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** What stands in the field. */
  text: string;
  /** What fits it, or did before the last letter while `isLoading`. */
  options: ComboboxOption[];
  isLoading: boolean;
  /** Said when nothing fits. */
  emptyText: string;
  /** Below the options, e.g. that there are more. */
  moreText?: string | undefined;
  disabled?: boolean;
  /** It may stay empty. */
  optional?: boolean;
  /** A field for text alone, since there is no list: what is typed and the focus stay where they are. */
  plain?: boolean;
  onType: (text: string) => void;
  onChoose: (key: string) => void;
  /** The focus has left, and nothing was chosen on the way out. */
  onLeave: () => void;
  ref?: Ref<{ focus: () => void }>;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode'>;

/**
 * A field with a list of what fits what is typed (ARIA APG: editable combobox with list autocomplete).
 * ↓ and ↑ walk, Enter chooses, Escape closes, leaving takes what the arrows have reached. What fits is
 * the caller's to find.
 */
export function Combobox({
  id,
  label,
  error,
  hint,
  text,
  options,
  isLoading,
  emptyText,
  moreText,
  disabled,
  optional = false,
  plain = false,
  onType,
  onChoose,
  onLeave,
  ref,
  ...input
}: ComboboxProps) {
  const listId = useId();
  const [wasOpened, setOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isOpen = wasOpened && !plain && !disabled;
  const room = useSpaceBelow(isOpen, frame, field);
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }));

  const place = options.findIndex(({ key }) => key === active);
  const hasList = isOpen && options.length > 0;

  const open = () => {
    setOpen(true);
    setActive(null);
  };
  const choose = (option: ComboboxOption | undefined): boolean => {
    if (!option || option.disabled) return false;
    setOpen(false);
    onChoose(option.key);
    return true;
  };
  const walkTo = (option: ComboboxOption | undefined) => {
    if (!option) return;
    setActive(option.key);
    document.getElementById(optionId(listId, option.key))?.scrollIntoView({ block: 'nearest' });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (plain || disabled || event.nativeEvent.isComposing) return;
    if (!isOpen) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      open();
      return;
    }
    if (event.key === 'Escape') {
      // What the field stands in, a dialog say, stays open.
      event.stopPropagation();
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'Enter') {
      // Never sends the form while there is something to choose from.
      if (hasList || isLoading) event.preventDefault();
      const only = options.length === 1 && !isLoading ? options[0] : undefined;
      if (!choose(options[place] ?? only)) walkTo(options[place] ?? options[0]);
    } else {
      const next = optionOnKey(event, place, options.length);
      if (next === null) return;
      event.preventDefault();
      walkTo(options[next]);
    }
  };

  const leave = () => {
    const chosen = isOpen && choose(options[place]);
    setOpen(false);
    if (!chosen) onLeave();
  };

  const listProps = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': hasList,
    'aria-controls': hasList ? listId : undefined,
    'aria-activedescendant':
      hasList && active !== null && place >= 0 ? optionId(listId, active) : undefined,
  } as const;
  const said = hasList ? moreText : isLoading ? 'Шукаємо…' : emptyText;

  return (
    <div ref={frame} className="combobox-frame min-w-0">
      <FieldFrame id={id} label={label} error={error} hint={hint}>
        <div className="combobox">
          <input
            {...input}
            {...describedBy(id, error, hint)}
            ref={field}
            id={id}
            type="text"
            className="input pr-12"
            aria-required={!optional}
            {...(!plain && listProps)}
            spellCheck={false}
            maxLength={120}
            // Still to be reached, so that its hint says why and a list of errors can lead here.
            readOnly={disabled}
            aria-disabled={disabled || undefined}
            value={text}
            onChange={(event) => {
              // A browser that fills in a whole form at once leaves no focus here, nor what would close it.
              if (event.target === document.activeElement) open();
              onType(event.target.value);
            }}
            // What was chosen is replaced by typing, not lengthened.
            onFocus={({ currentTarget }) => currentTarget.select()}
            onClick={open}
            onKeyDown={onKeyDown}
            onBlur={leave}
          />
          {text !== '' && !disabled && !plain && (
            // biome-ignore lint/a11y/noStaticElementInteractions: a press keeps the focus in the field
            <div
              className="absolute top-0.5 right-0.5"
              onMouseDown={(event) => event.preventDefault()}
            >
              <IconButton
                icon="close"
                iconSize={20}
                label={`Очистити: ${label}`}
                onClick={() => {
                  onType('');
                  field.current?.focus();
                  open();
                }}
              />
            </div>
          )}
          {isOpen && (hasList || said) && (
            <ComboboxPopup
              id={listId}
              label={label}
              options={options}
              active={active}
              text={said}
              room={room}
              onChoose={choose}
            />
          )}
          <span role="status" className="sr-only">
            {isOpen && !isLoading && (hasList ? `Знайдено: ${options.length}. ` : '')}
            {isOpen && said}
          </span>
        </div>
      </FieldFrame>
    </div>
  );
}
