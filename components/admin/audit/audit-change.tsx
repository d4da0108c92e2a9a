import type { AuditRecord } from '@/lib/audit/queries';
import { AdminLink } from '../links';
import { ENTITY_NAMES, recordPath } from './action-text';
import { type FieldChange, fieldChanges } from './field-text';

/** The changed fields of a record, each with its value before and after. */
export const ChangedFields = ({ record }: { record: AuditRecord }) => (
  <dl className="grid gap-3">
    {fieldChanges(record).map((change) => (
      <Field key={change.field} change={change} />
    ))}
  </dl>
);

function Field({ change: { field, before, after, isPart = false } }: { change: FieldChange }) {
  const now = isPart ? 'Додано: ' : before && 'Стало: ';
  return (
    <div className="border-t border-line pt-3">
      <dt className="font-semibold">{field}</dt>
      {before && (
        <dd className="break-words whitespace-pre-line text-ink-2">
          <span className="text-ink-3">{isPart ? 'Прибрано: ' : 'Було: '}</span>
          {before}
        </dd>
      )}
      {after && (
        <dd className="break-words whitespace-pre-line">
          <span className="text-ink-3">{now}</span>
          {after}
        </dd>
      )}
    </div>
  );
}

/** The changed record, with a link to its admin page. */
export function ChangedThing({ record: { entity, entityId, title } }: { record: AuditRecord }) {
  const path = recordPath(entity, entityId);
  const text = title || `${ENTITY_NAMES[entity]} ${entityId}`;
  if (!path) return text;
  return (
    <AdminLink href={path} className="link inline-block max-w-[36ch] py-2.5 break-words">
      {text}
    </AdminLink>
  );
}
