import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';

type TypedCodeProps = { label: string; action: string; onCode: (code: string) => void };

/** A field for codes that the scanner cannot read. A scanner may also type into the field. */
export function TypedCode({ label, action, onCode }: TypedCodeProps) {
  const [code, setCode] = useState('');
  return (
    <form
      className="flex items-end gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() === '') return;
        onCode(code.trim());
        setCode('');
      }}
    >
      <Field
        label={label}
        value={code}
        data-codes=""
        autoComplete="off"
        enterKeyHint="done"
        className="grow"
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" variant="secondary" size="sm">
        {action}
      </Button>
    </form>
  );
}
