/** Acts that one administrator proposed and another confirms; apart from the other routes, which every page carries. */
export const routeActes = (): string => '/admin/actes';
