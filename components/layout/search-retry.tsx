/** Retry button below a search error. Without `Button`, whose code is not part of a first visit. */
export const SearchRetry = ({ onRetry }: { onRetry: () => void }) => (
  <button
    type="button"
    className="btn btn-secondary btn-sm mt-3"
    onClick={({ currentTarget }) => {
      // The clicked button disappears, so the search field gets the focus.
      currentTarget.closest('search')?.querySelector('input')?.focus();
      onRetry();
    }}
  >
    Спробувати ще раз
  </button>
);
