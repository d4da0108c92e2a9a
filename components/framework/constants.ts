/** All that Next's code in the browser reads of its constants, which are 2 KB; their names cannot be shaken off. */
export const NEXT_NAV_DEPLOYMENT_ID_HEADER = 'x-nextjs-deployment-id';
