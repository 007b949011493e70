/** Where a workbook is brought, compared with the register and proposed. Apart: public pages never lead there. */
export const routeImport = (): string => '/admin/registre/import';

/** The same for a clerk who may propose on the whole register without being an administrator (R251). */
export const routeMonImport = (): string => '/mes-propositions/import';
