import { RefusalNotice } from '@/components/ui/refusal-notice';

/** Why the form could not be sent. The polite live region must exist before its text. */
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
