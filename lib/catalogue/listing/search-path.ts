/** The path of the search page for a text. */
export const searchPath = (text: string): string => `/search?${new URLSearchParams({ q: text })}`;
