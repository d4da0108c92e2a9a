/** The address of everything that a text finds. */
export const searchPath = (text: string): string => `/search?${new URLSearchParams({ q: text })}`;
