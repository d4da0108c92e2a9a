/** Replaces Next's component that lists the files of `next/dynamic` in the head: the browser does not need it. */
export const PreloadChunks = () => null;
