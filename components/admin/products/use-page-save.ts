import { type RefObject, useState } from 'react';
import { announce } from '@/components/ui/overlay/announce';
import { clock } from '@/lib/shared/clock';
import type { RecordSaver } from './product-record';
import type { useProductForm } from './use-product-form';

/** How each part of the page has fared with the last press; undefined for one that had nothing to save. */
export type SavedParts = { edit?: boolean; record?: boolean };

/** One press saves all of a product's page: what the POS's words and price are replaced by, and its record. */
export function usePageSave(
  editor: ReturnType<typeof useProductForm>,
  record: RefObject<RecordSaver | null>,
  isRecordDirty: boolean,
) {
  const [parts, setParts] = useState<SavedParts>({});
  const [isSaving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<string | null>(null);

  const save = async () => {
    if (isSaving) return;
    setSaving(true);
    setParts({});
    try {
      // Without a change of its own a part is not saved.
      const hasEdit = editor.form.formState.isDirty || !isRecordDirty;
      const edit = hasEdit ? await editor.submit() : undefined;
      const saved = isRecordDirty ? await record.current?.save() : undefined;
      setParts({
        ...(edit !== undefined && { edit }),
        ...(saved !== undefined && { record: saved }),
      });
      if (saved) editor.reread();
      if (edit === false || saved === false) return;
      setSavedAt(clock.now().toISOString());
      announce('Збережено');
    } finally {
      setSaving(false);
    }
  };
  return { parts, isSaving, savedAt, save };
}
