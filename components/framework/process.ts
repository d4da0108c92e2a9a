/** Stub for libraries that read the `process` object in the browser; the build replaces environment variables itself. */
export const env = {};
