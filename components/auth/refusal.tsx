import { RefusalNotice } from '@/components/ui/refusal-notice';

/** Why the form could not be sent, in a polite live region, which must exist before its text. */
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
