/** Below the line about a failure of the search. Without `Button`, which the first visit has no code for. */
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
