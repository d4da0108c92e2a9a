/** Replaces the component that lists the files of `next/dynamic` in a page's head: only the server needs it. */
export const PreloadChunks = () => null;
