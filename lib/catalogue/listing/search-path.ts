/** The path of the search page with results for a text. */
export const searchPath = (text: string): string => `/search?${new URLSearchParams({ q: text })}`;
