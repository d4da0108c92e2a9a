import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { errorText } from '@/lib/http/browser/error-text';
import { ConflictNotice, DraftNotice, isConflict, SaveFailed } from './notices';
import { SaveBar } from './save-bar';
import { UnsavedGuard } from './unsaved-guard';
import type { AdminRecordForm } from './use-record';

type Framed = { record: AdminRecordForm; children: ReactNode };
type RecordFrameProps = Framed & {
  label?: string | undefined;
  className?: string;
  /** Whether leaving the page asks for confirmation; by default while the form is dirty. */
  isUnsaved?: boolean;
};

/** The form element of a record: Ctrl+S submits it, and leaving it with unsaved changes asks for confirmation. */
export const RecordFrame = ({
  record,
  label,
  className,
  isUnsaved,
  children,
}: RecordFrameProps) => (
  <>
    <form
      noValidate
      {...(label && { 'aria-label': label })}
      onSubmit={(event) => void record.submit(event)}
      data-saves={record.isDirty ? 'dirty' : 'clean'}
      className={classNames('[&_:is(input,textarea,button)]:scroll-mb-24', className)}
    >
      {children}
    </form>
    {/* Outside the form, since the guard's dialog contains another form. */}
    <UnsavedGuard isUnsaved={isUnsaved ?? record.isDirty} />
  </>
);

/** Notices above a record's fields: the draft of an earlier visit, and a conflict with somebody else's save. */
export const RecordNotices = ({ record }: Pick<Framed, 'record'>) => (
  <>
    <DraftNotice offer={record.draft.offer} />
    {record.hasConflict && (
      <ConflictNotice
        {...(isConflict(record.error) && { text: errorText(record.error) })}
        onReload={() => void record.reload()}
      />
    )}
  </>
);

type BarProps = Omit<ComponentProps<typeof SaveBar>, 'isDirty' | 'isSaving' | 'savedAt'>;

/** The save bar of a record, with its save state and the error of a failed save. */
export const RecordBar = ({
  record,
  failure = <SaveFailed error={record.error} />,
  ...bar
}: BarProps & Pick<Framed, 'record'>) => (
  <SaveBar
    isDirty={record.isDirty}
    isSaving={record.isSaving}
    savedAt={record.savedAt}
    failure={failure}
    {...bar}
  />
);

type RecordFormProps = RecordFrameProps & { bar?: BarProps };

/** The standard form of a record: notices, fields, save bar. */
export const RecordForm = ({ bar, children, ...frame }: RecordFormProps) => (
  <RecordFrame {...frame}>
    <RecordNotices record={frame.record} />
    {children}
    <RecordBar record={frame.record} {...bar} />
  </RecordFrame>
);
