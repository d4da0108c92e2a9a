import Link from 'next/link';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import type { FoundHelp as Help } from '@/lib/search/answers';

/** Help pages that answer the search query, shown above the found products. */
export function FoundHelpList({ help }: { help: Help[] }) {
  if (help.length === 0) return null;
  return (
    <ul className="mb-6 grid gap-3 md:grid-cols-2">
      {help.map(({ path, name, lead }) => (
        <li key={path}>
          <Link
            href={path}
            prefetch={false}
            className="flex min-h-16 items-center gap-3.5 border-2 border-ink bg-white px-4 py-3 hover:bg-paper-2"
          >
            <AnyIcon name="info" className="flex-none" />
            <span className="min-w-0 flex-1">
              <b className="block">{name}</b>
              <span className="text-sm text-ink-2">{lead}</span>
            </span>
            <AnyIcon name="chev" size={18} className="flex-none" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
