/** Where a workbook is brought, compared with the register and proposed. Apart: public pages never lead there. */
export const routeImport = (): string => '/admin/registre/import';
