/** Button below the recent searches that deletes them; they are stored only in this browser. */
export const ForgetSearches = ({ onForget }: { onForget: () => void }) => (
  <button
    type="button"
    className="mt-3 min-h-11 text-sm text-ink-2 underline underline-offset-3 hover:text-ink"
    onClick={({ currentTarget }) => {
      // The clicked button disappears, so the search field gets the focus.
      currentTarget.closest('search')?.querySelector('input')?.focus();
      onForget();
    }}
  >
    Очистити історію пошуку
  </button>
);
