/** What awaits the next publication of the site: apart from the other addresses, which every page carries. */
export const routePublication = (): string => '/admin/publication';
