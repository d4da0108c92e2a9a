/** What libraries look into where there is no Node; names of the environment are replaced by the build. */
export const env = {};
