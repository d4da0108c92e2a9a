/** Placeholder with the form's size, shown until the basket is restored. */
export function CheckoutSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_420px] lg:gap-10">
      <div className="grid gap-6">
        <div className="h-[336px] bg-paper-2" />
        <div className="h-[200px] bg-paper-2" />
        <div className="h-[280px] bg-paper-2" />
      </div>
      <div className="h-[400px] bg-paper-2" />
    </div>
  );
}
