import '../combobox.css';
import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { type ComboboxOption, ComboboxPopup, optionId } from './combobox-popup';
import { describedBy, FieldFrame } from './field';
import { useCombobox } from './use-combobox';

/** Maximum height of the list in px. Shows four and a half options, so that it is visible that there are more. */
const TALLEST = 292;
/** Minimum height of the list in px: two and a half options, even if the page must scroll to them. */
const LEAST = 148;
/** Height in px. If the list would be lower than this, the page is scrolled first. */
const ENOUGH = 220;
const GAP = 12;

type Sight = { top: number; height: number };

/** Pure: height of a list that begins at `bottom`, in px, within the part of the viewport that no keyboard covers. */
export function spaceBelow(bottom: number, { top, height }: Sight): number {
  return Math.min(TALLEST, Math.max(LEAST, Math.round(top + height - bottom - GAP)));
}

/**
 * Maximum height of a list below the field while it is open. If there is too little space, the frame around the field
 * scrolls to the top of the visual viewport.
 */
export function useSpaceBelow(
  open: boolean,
  frame: RefObject<HTMLElement | null>,
  field: RefObject<HTMLElement | null>,
): number {
  const [room, setRoom] = useState(TALLEST);

  useEffect(() => {
    if (!open) return;
    const sight = window.visualViewport;
    const measure = (): number => {
      const bottom = field.current?.getBoundingClientRect().bottom ?? 0;
      const { offsetTop: top = 0, height = window.innerHeight } = sight ?? {};
      return spaceBelow(bottom, { top, height });
    };
    const settle = () => {
      if (measure() < ENOUGH) frame.current?.scrollIntoView({ block: 'start' });
      setRoom(measure());
    };
    settle();
    // The on-screen keyboard appears after the focus, and resizes the visual viewport.
    sight?.addEventListener('resize', settle);
    return () => sight?.removeEventListener('resize', settle);
  }, [open, frame, field]);

  return room;
}

type ComboboxProps = {
  id: string;
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** The text in the field. */
  text: string;
  /** The options that match the text; while `isLoading`, those that matched the previous text. */
  options: ComboboxOption[];
  isLoading: boolean;
  /** Shown instead of options if nothing matches. */
  emptyText: string;
  /** Text below the options, e.g. that there are more. */
  moreText?: string | undefined;
  disabled?: boolean;
  /** Whether the field may stay empty. */
  optional?: boolean;
  /** Turns the combobox into a plain text field if there is no list; the typed text and the focus are kept. */
  plain?: boolean;
  onType: (text: string) => void;
  onChoose: (key: string) => void;
  /** Called when the focus leaves without a selection. */
  onLeave: () => void;
  ref?: Ref<{ focus: () => void }>;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode'>;

/**
 * An editable combobox with list autocomplete (ARIA APG). ↓ and ↑ move between options, Enter selects, Escape closes,
 * blur selects the active option. The caller provides the options.
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
  const [wasOpened, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isOpen = wasOpened && !plain && !disabled;
  const room = useSpaceBelow(isOpen, frame, field);
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }));

  const hasList = isOpen && options.length > 0;
  const { listId, active, moveTo, inputProps } = useCombobox(hasList, (event, current, first) => {
    // While there may be options to choose from, Enter must not submit the form.
    if (hasList || isLoading) event.preventDefault();
    const option = current ?? (options.length === 1 && !isLoading ? first : undefined);
    if (!option || option.getAttribute('aria-disabled')) moveTo(current ?? first);
    else option.click();
  });

  const open = () => {
    setOpen(true);
    moveTo(undefined);
  };
  const choose = (option: ComboboxOption | undefined): boolean => {
    if (!option || option.disabled) return false;
    setOpen(false);
    onChoose(option.key);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (disabled || event.nativeEvent.isComposing) return;
    if (isOpen && event.key !== 'Escape') return inputProps.onKeyDown(event);
    if (isOpen) {
      // Escape closes only the list, not a dialog that contains the field.
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') open();
    else return;
    event.preventDefault();
  };
  const reached = options.find(({ key }) => optionId(listId, key) === active);
  const listProps = {
    ...inputProps,
    'aria-activedescendant': hasList && reached ? active : undefined,
    onKeyDown,
  };
  const leave = () => {
    const isChosen = isOpen && choose(reached);
    setOpen(false);
    if (!isChosen) onLeave();
  };

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
            // Read-only, not disabled: stays focusable, so that its hint is read out and an error list can link to it.
            readOnly={disabled}
            aria-disabled={disabled || undefined}
            value={text}
            onChange={(event) => {
              // Opens only with focus: a list opened by an autofill of the whole form would never be closed by a blur.
              if (event.target === document.activeElement) open();
              onType(event.target.value);
            }}
            // Selects the text, so that typing replaces it.
            onFocus={({ currentTarget }) => currentTarget.select()}
            onClick={open}
            onBlur={leave}
          />
          {text !== '' && !disabled && !plain && (
            <ClearButton
              label={label}
              onClear={() => {
                onType('');
                field.current?.focus();
                open();
              }}
            />
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

/** Button that empties the field; the field keeps the focus. */
const ClearButton = ({ label, onClear }: { label: string; onClear: () => void }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the field on a press
  <div className="absolute top-0.5 right-0.5" onMouseDown={(event) => event.preventDefault()}>
    <IconButton icon="close" iconSize={20} label={`Очистити: ${label}`} onClick={onClear} />
  </div>
);
