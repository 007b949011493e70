/** The propositions of changes of the register; with one's id, that one. Apart: public pages never lead there. */
export const routeRegistre = (id?: string): string => `/admin/registre${id === undefined ? '' : `?proposition=${id}`}`;

/** Who may propose without being an administrator (R223). */
export const routeHabilitations = (): string => '/admin/registre/habilitations';

/** What titles of projets tell of their places (R224). */
export const routeTitres = (): string => '/admin/registre/titres';

/** What the register says that is stale (R226). */
export const routePerime = (): string => '/admin/registre/perime';

/** An account's own rights and propositions, whatever its role; with an id, that proposition. */
export const routeMesPropositions = (id?: string): string =>
  `/mes-propositions${id === undefined ? '' : `?proposition=${id}`}`;
