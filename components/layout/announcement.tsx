import { readContent } from '@/lib/content/cached';
import type { ContentValue } from '@/lib/content/kinds';

/** The line above the header that staff write. */
export const Announcement = async () => (
  <AnnouncementLine {...(await readContent('announcement'))} />
);

/** The line with this text; nothing if it is empty. */
export const AnnouncementLine = ({ text, href }: ContentValue<'announcement'>) =>
  text && (
    <aside
      aria-label="Оголошення"
      className="bg-ink px-4 py-2 text-center text-sm font-semibold text-white"
    >
      {href ? (
        <a href={href} className="underline">
          {text}
        </a>
      ) : (
        text
      )}
    </aside>
  );
