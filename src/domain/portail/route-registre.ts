/** The propositions of changes of the register; with one's id, that one. Apart: public pages never lead there. */
export const routeRegistre = (id?: string): string => `/admin/registre${id === undefined ? '' : `?proposition=${id}`}`;
