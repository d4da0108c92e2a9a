import { RefusalNotice } from '@/components/ui/refusal-notice';

/** Why the server refused the form. Screen readers announce changes only in a live region that already exists. */
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
