import { hasPart } from '../../domain/appel-offres/lots-situes.ts';
import { STATUTS_APPEL_OFFRES } from '../../domain/appel-offres/vocabulaire.ts';
import { LISTE_APPELS_OFFRES } from '../../domain/listes/liste-appels-offres.ts';
import { LISTE_ENTREPRISES } from '../../domain/listes/liste-entreprises.ts';
import { LISTE_PROJETS } from '../../domain/listes/liste-projets.ts';
import type { DefinitionListe, Vue } from '../../domain/listes/liste.ts';
import { teteProjets } from '../../domain/listes/liste-projets-tete.ts';
import { TETE_APPELS_OFFRES, TETE_ENTREPRISES, type Tete } from '../../domain/listes/tetes.ts';
import type { TEXTES_LISTES } from '../../domain/listes/textes-listes.ts';
import { countByStatut } from '../../domain/projet/projet.ts';
import type { AdressesDonnees, AppelOffresIndexe, ProjetIndexe } from '../../domain/registre/index-registre.ts';
import type { Ligne } from './ligne.ts';

/** A list that the server reads: where its index stands among those of the site, and what its island is told of a view. */
export interface ListeServie {
  definition: DefinitionListe<Ligne>;
  /** What a row is called. */
  titreOf: (row: Ligne) => string;
  index: keyof AdressesDonnees;
  /** The filter that shows as cards or links; empty for none. */
  filtreEnCartes: string;
  /** Of a view, and of the rows that every filter but that of the cards leaves. */
  teteOf: (vue: Vue, rowsCompte: readonly Ligne[]) => Tete;
  /** What the island counts by status, of the rows that the other filters of the view leave. */
  comptesOf: (rows: readonly Ligne[], filtres: Vue['filtres']) => Readonly<Record<string, unknown>>;
}

/** Rows of a list have more than what the server reads of them itself: only the list's own functions need the rest. */
type Servie<T> = Omit<ListeServie, 'definition' | 'titreOf' | 'teteOf' | 'comptesOf'> & {
  definition: DefinitionListe<T>;
  titreOf: (row: T) => string;
  teteOf: (vue: Vue, rowsCompte: readonly T[]) => Tete;
  comptesOf: (rows: readonly T[], filtres: Vue['filtres']) => Readonly<Record<string, unknown>>;
};
const servie = <T>(liste: Servie<T>) => liste as unknown as ListeServie;

export const LISTES: Readonly<Record<keyof typeof TEXTES_LISTES, ListeServie>> = {
  projets: servie<ProjetIndexe>({
    definition: LISTE_PROJETS,
    index: 'projets',
    titreOf: ({ title }) => title,
    filtreEnCartes: 'status',
    teteOf: teteProjets,
    comptesOf: (rows) => ({ parStatut: countByStatut(rows) }),
  }),
  'appels-doffres': servie<AppelOffresIndexe>({
    definition: LISTE_APPELS_OFFRES,
    index: 'appelsOffres',
    titreOf: ({ titre }) => titre,
    filtreEnCartes: 'status',
    teteOf: () => TETE_APPELS_OFFRES,
    comptesOf: (rows, { region, departement }) => ({
      statuts: rows.flatMap((appel) =>
        STATUTS_APPEL_OFFRES.filter((statut) => hasPart(appel, (un) => un === statut, region, departement)),
      ),
    }),
  }),
  entreprises: servie({
    definition: LISTE_ENTREPRISES,
    index: 'entreprises',
    titreOf: ({ raison_sociale }) => raison_sociale,
    filtreEnCartes: '',
    teteOf: () => TETE_ENTREPRISES,
    comptesOf: () => ({}),
  }),
};
