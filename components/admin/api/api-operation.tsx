import { useState } from 'react';
import type { Access } from '@/lib/http/auth/access';
import type { ApiDescription } from '@/lib/http/openapi/document';
import { type DescribedOperation, schemaText } from './operations';
import { TryForm } from './try-form';

type ApiOperationProps = DescribedOperation & { description: ApiDescription };

/** A collapsed API operation. The page lists over a hundred, so the contents are rendered only after it is opened. */
export function ApiOperation({ path, method, operation, description }: ApiOperationProps) {
  const [isOpen, open] = useState(false);
  const body = operation.requestBody?.content;
  return (
    <details onToggle={(event) => open(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 py-2">
        <code className="min-w-16 font-bold">{method}</code>
        <code className="min-w-0 grow break-all">{path}</code>
        <span className="text-sm text-ink-2">{ACCESS_NAMES[operation['x-access']]}</span>
      </summary>
      {isOpen && (
        <div className="grid grid-cols-1 gap-4 pt-1 pb-5">
          {body && 'application/json' in body && (
            <Written
              title="Тіло запиту"
              text={schemaText(body['application/json'].schema, description)}
            />
          )}
          {Object.entries(operation.responses).map(([status, response]) => (
            <Written
              key={status}
              title={`Відповідь ${status}`}
              text={answerText(response, description)}
            />
          ))}
          <TryForm {...{ path, method, operation }} />
        </div>
      )}
    </details>
  );
}

/** The text of a response: its error codes or its schema. */
function answerText(response: object, description: ApiDescription): string {
  if ('$ref' in response) {
    const name = String(response.$ref).split('/').at(-1) ?? '';
    return name.split('.').slice(1).join('\n');
  }
  return schemaText('content' in response ? Object(response.content) : response, description);
}

const Written = ({ title, text }: { title: string; text: string }) => (
  <section aria-label={title}>
    <h3 className="mb-1 font-semibold">{title}</h3>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: focusable, so that the arrow keys can scroll it */}
    <pre tabIndex={0} className="max-h-80 overflow-auto bg-paper-2 p-3 text-sm" lang="en">
      {text}
    </pre>
  </section>
);

/** Who may call an endpoint, in words. */
const ACCESS_NAMES: Record<Access, string> = {
  anyone: 'для всіх',
  visitor: 'для всіх, з кабінетом чи без',
  customer: 'з кабінетом',
  staff: 'команда',
  editor: 'редактор',
  manager: 'менеджер',
  admin: 'адміністратор',
  internal: 'лише самому магазину',
};
