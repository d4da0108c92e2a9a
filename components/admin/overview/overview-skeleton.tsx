/** As high as the first panels that are coming. */
export function OverviewSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-5">
      <div className="h-40 border-2 border-line bg-white" />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="admin-panel h-96" />
        <div className="admin-panel h-96" />
      </div>
    </div>
  );
}
