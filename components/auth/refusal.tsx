import { RefusalNotice } from '@/components/ui/refusal-notice';

/** Why the server refused the form. Always rendered: screen readers announce changes only in existing live regions. */
export function FormRefusal({ text }: { text: string }) {
  return (
    <div role="status">
      {text && (
        <div className="mb-[18px]">
          <RefusalNotice>{text}</RefusalNotice>
        </div>
      )}
    </div>
  );
}
