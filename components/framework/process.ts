/** Stub for libraries that read `process` in the browser; the build replaces the environment variables. */
export const env = {};
