import { ACCOUNT_SECTIONS } from './sections';

/** Placeholder of the same size as the page, shown until the session is loaded. */
export function UserSkeleton() {
  return (
    <div role="status" aria-label="Кабінет завантажується">
      <h1 className="mb-[18px] h-8 w-64 bg-paper-2 md:mb-7 md:h-[39px] md:w-80">
        <span className="sr-only">Кабінет</span>
      </h1>
      <div className="grid gap-[18px] xl:grid-cols-[256px_minmax(0,1fr)] xl:gap-10">
        <div className="flex gap-1 overflow-hidden xl:flex-col xl:gap-0">
          {[...ACCOUNT_SECTIONS.map(({ id }) => id), 'out'].map((id) => (
            <div key={id} className="h-12 w-36 flex-none p-1.5 xl:w-full">
              <div className="h-full bg-paper-2" />
            </div>
          ))}
        </div>
        <ListSkeleton />
      </div>
    </div>
  );
}

/** Placeholder of one section, shown until its data is loaded. */
export const ListSkeleton = () => (
  <div className="grid content-start gap-4">
    <div className="h-[420px] bg-paper-2" />
    <div className="h-[84px] bg-paper-2" />
    <div className="h-[84px] bg-paper-2" />
  </div>
);
