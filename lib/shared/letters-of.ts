/** Parses a table of letter replacements written as text: `а:a щ:shch ь:`. */
export const lettersOf = (table: string): Record<string, string> =>
  Object.fromEntries(
    table
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split(':')),
  );
