/** The only constant that Next's browser code reads; replaces a module of 2 KB that cannot be tree-shaken. */
export const NEXT_NAV_DEPLOYMENT_ID_HEADER = 'x-nextjs-deployment-id';
