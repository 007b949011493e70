/** What a select holds when its filter has several values: the address says which. */
export const PLUSIEURS = '*';
