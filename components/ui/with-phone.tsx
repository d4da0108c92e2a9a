/** A Ukrainian phone number in the usual spellings. */
const PHONE = /(\+?38[\s\u00a0]?\(?0\d{2}\)?[\d\s\u00a0-]{6,12}\d)/;

/** A text with its phone number as a link. */
export function WithPhone({ children }: { children: string }) {
  const [before = '', phone, after] = children.split(PHONE);
  if (!phone) return children;
  return (
    <>
      {before}
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="whitespace-nowrap underline">
        {phone}
      </a>
      {after}
    </>
  );
}
