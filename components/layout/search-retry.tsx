/** Below a search error. Does not use `Button`, whose code is not part of a first visit. */
export const SearchRetry = ({ onRetry }: { onRetry: () => void }) => (
  <button
    type="button"
    className="btn btn-secondary btn-sm mt-3"
    onClick={({ currentTarget }) => {
      // The clicked button disappears; the focus must stay in the search.
      currentTarget.closest('search')?.querySelector('input')?.focus();
      onRetry();
    }}
  >
    Спробувати ще раз
  </button>
);
