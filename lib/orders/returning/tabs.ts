/** Tabs of the list of returns: `waiting` for staff, three stages of open returns, overdue and settled ones. */
export const RETURN_TABS = ['waiting', 'requested', 'coming', 'here', 'late', 'done'] as const;
export type ReturnTab = (typeof RETURN_TABS)[number];
