import { RefusalNotice } from '@/components/checkout/form/refusal-notice';

/** Why the form could not be sent, said politely; its place is there before, to be listened to. */
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
