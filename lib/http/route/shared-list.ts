/** Header by which `proxy.ts` tells the front that a list is the same for everybody; visitors never see it. */
export const SHARED_LIST = 'x-shared-list';
