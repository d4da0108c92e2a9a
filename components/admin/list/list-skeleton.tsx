const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Placeholder about as high as the rows that are loading. */
export function AdminListSkeleton({ columns }: { columns: number }) {
  const cells = Array.from({ length: Math.min(columns, 6) }, (_, index) => `c${index}`);
  return (
    <div aria-hidden="true" className="grid gap-3 py-2">
      {ROWS.map((row) => (
        <div key={row} className="flex h-10 items-center gap-4">
          {cells.map((cell) => (
            <span key={cell} className="h-4 flex-1 rounded-panel bg-paper-2" />
          ))}
        </div>
      ))}
    </div>
  );
}
