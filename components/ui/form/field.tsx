import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { classNames } from '../class-names';
import { FieldError } from './field-error';

type Described = {
  label: string;
  /** Error text beside the label; marks the field as invalid. */
  error?: string | undefined;
  hint?: ReactNode;
  className?: string;
};

type FieldProps = Described &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> & {
    ref?: Ref<HTMLInputElement>;
    /** A control inside the field, at its right end, e.g. «show the password». */
    end?: ReactNode;
  };

/** One-line input with its label. Accepts the props that react-hook-form's `register` returns. */
export function Field({ label, error, hint, className, end, id: givenId, ...input }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} className={className}>
      <div className="relative">
        <input
          type="text"
          {...input}
          {...describedBy(id, error, hint)}
          id={id}
          className={classNames('input', Boolean(end) && 'pr-12')}
        />
        {end && <div className="absolute top-0.5 right-0.5">{end}</div>}
      </div>
    </FieldFrame>
  );
}

type TextareaFieldProps = Described &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> & {
    ref?: Ref<HTMLTextAreaElement>;
  };

export function TextareaField({
  label,
  error,
  hint,
  className,
  id: givenId,
  ...area
}: TextareaFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} className={className}>
      <textarea {...area} {...describedBy(id, error, hint)} id={id} className="input" />
    </FieldFrame>
  );
}

/** ARIA attributes for a control inside `FieldFrame`, so that it is read together with its error and hint. */
export function describedBy(id: string, error: string | undefined, hint: ReactNode) {
  const ids = [error && `${id}-error`, Boolean(hint) && `${id}-hint`].filter(Boolean).join(' ');
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids || undefined,
  } as const;
}

type FieldFrameProps = Described & { id: string; children: ReactNode };

/** Frame of a form control: label and error in one row, then the control, then the hint. */
export function FieldFrame({ id, label, error, hint, className, children }: FieldFrameProps) {
  return (
    <div className={classNames('grid min-w-0 content-start gap-1.5', className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-2.5 text-[15px] leading-[22px] font-semibold">
        <label htmlFor={id}>{label}</label>
        <FieldError id={`${id}-error`} error={error} />
      </div>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}
