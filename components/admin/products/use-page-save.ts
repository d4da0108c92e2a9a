import { type RefObject, useState } from 'react';
import { announce } from '@/components/ui/overlay/announce';
import { clock } from '@/lib/shared/clock';
import type { RecordSaver } from './product-record';
import type { useProductForm } from './use-product-form';

/** Result of the last save, by part of the page: whether the part was saved; undefined if it had no changes. */
export type SavedParts = { edit?: boolean; record?: boolean };

/** Saves both parts of a product's page at once: the staff's texts and price, and the metadata record. */
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
      // A part without changes is not saved; if neither part has changes, the edit is submitted anyway.
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
