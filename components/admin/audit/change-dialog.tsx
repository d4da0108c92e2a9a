import { Dialog } from '@/components/ui/overlay/dialog';
import type { AuditRecord } from '@/lib/audit/queries';
import { longMoment } from '@/lib/shared/moment';
import { actionText, ENTITY_NAMES } from './action-text';
import { type FieldChange, fieldChanges } from './field-text';

type ChangeDialogProps = { record: AuditRecord | null; onClose: () => void };

/** One change of the log whole: each field, before and after. */
export const ChangeDialog = ({ record, onClose }: ChangeDialogProps) => (
  <Dialog
    open={record !== null}
    onClose={onClose}
    title={record ? actionText(record.action, record.entity) : ''}
  >
    {record && <Change record={record} />}
  </Dialog>
);

function Change({ record }: { record: AuditRecord }) {
  const { at, by, entity, entityId, title } = record;
  return (
    <div className="grid gap-4 px-4 pt-2 pb-6 md:px-9 md:pb-8">
      <p className="break-words text-ink-2">
        {title || ENTITY_NAMES[entity]}
        {title.includes(entityId) ? '' : ` (№\u00a0${entityId})`}
        <br />
        {by}, {longMoment(at)}
      </p>
      <dl className="grid gap-3">
        {fieldChanges(record).map((change) => (
          <Field key={change.field} change={change} />
        ))}
      </dl>
    </div>
  );
}

function Field({ change: { field, before, after } }: { change: FieldChange }) {
  return (
    <div className="border-t border-line pt-3">
      <dt className="font-semibold">{field}</dt>
      {before && (
        <dd className="break-words whitespace-pre-line text-ink-2">
          <span className="text-ink-3">Було: </span>
          {before}
        </dd>
      )}
      {after && (
        <dd className="break-words whitespace-pre-line">
          <span className="text-ink-3">{before ? 'Стало: ' : ''}</span>
          {after}
        </dd>
      )}
    </div>
  );
}
