import { buttonClass } from '@/components/ui/button';

/** Shown instead of an admin page that does not exist or that the viewer may not open. */
export function RefusedPage({ title, text }: { title: string; text: string }) {
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-4 px-4 py-10 text-center">
      <h1>{title}</h1>
      <p className="max-w-[44ch] text-ink-2">{text}</p>
      <p className="flex flex-wrap justify-center gap-3">
        <a href="/admin" className={buttonClass({ variant: 'secondary' })}>
          До огляду
        </a>
        <a href="/" className={buttonClass({ variant: 'ghost' })}>
          На сайт
        </a>
      </p>
    </main>
  );
}
