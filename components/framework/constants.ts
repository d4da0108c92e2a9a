/** The only one of Next's constants that its browser code reads: the full module is 2 KB and cannot be tree-shaken. */
export const NEXT_NAV_DEPLOYMENT_ID_HEADER = 'x-nextjs-deployment-id';
