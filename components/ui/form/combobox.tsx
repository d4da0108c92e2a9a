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
  /** The field's text. */
  text: string;
  /** The matching options; while `isLoading`, those of the previous text. */
  options: ComboboxOption[];
  isLoading: boolean;
  /** Shown when nothing matches. */
  emptyText: string;
  /** Text below the options, e.g. that there are more. */
  moreText?: string | undefined;
  disabled?: boolean;
  /** May stay empty. */
  optional?: boolean;
  /** A plain text field, since there is no list: typed text and focus are kept. */
  plain?: boolean;
  onType: (text: string) => void;
  onChoose: (key: string) => void;
  /** The focus has left without a selection. */
  onLeave: () => void;
  ref?: Ref<{ focus: () => void }>;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode'>;

/**
 * An editable combobox with list autocomplete (ARIA APG). ↓ and ↑ move, Enter selects, Escape
 * closes, blur selects what the arrows have reached. The caller finds the options.
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
      // What contains the field, e.g. a dialog, stays open.
      event.stopPropagation();
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'Enter') {
      // Never submits the form while there are options to choose from.
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
  const statusText = hasList ? moreText : isLoading ? 'Шукаємо…' : emptyText;

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
            // Still focusable, so that its hint is read and a list of errors can link here.
            readOnly={disabled}
            aria-disabled={disabled || undefined}
            value={text}
            onChange={(event) => {
              // Browser autofill of a whole form leaves no focus here, nor a blur that would close it.
              if (event.target === document.activeElement) open();
              onType(event.target.value);
            }}
            // Typing replaces the selected text rather than appending to it.
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
          {isOpen && (hasList || statusText) && (
            <ComboboxPopup
              id={listId}
              label={label}
              options={options}
              active={active}
              text={statusText}
              room={room}
              onChoose={choose}
            />
          )}
          <span role="status" className="sr-only">
            {isOpen && !isLoading && (hasList ? `Знайдено: ${options.length}. ` : '')}
            {isOpen && statusText}
          </span>
        </div>
      </FieldFrame>
    </div>
  );
}
