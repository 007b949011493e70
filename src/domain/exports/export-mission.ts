import { withColonnes } from './colonnes-ajoutees.ts';
import { type AppelOffresInterne, tauxSoumission } from '../appel-offres/appel-offres-interne.ts';
import { offreBasse } from '../appel-offres/montants-lots.ts';
import type { AppelOffresIndexe } from '../registre/index-registre.ts';
import { tableAppelsOffres } from './export-appels-offres.ts';
import { type ColonneExport, type ContexteExport, arrangeRows, type TableExport } from './export.ts';

type Internes = ReadonlyMap<string, AppelOffresInterne>;

/** What only administrators and funders read of a tender, as columns; a tender without a row leaves them empty. */
function colonnesInternes(
  internes: Internes,
  { noms }: ContexteExport,
): ReadonlyArray<ColonneExport<AppelOffresIndexe>> {
  const of =
    <T>(read: (interne: AppelOffresInterne, appel: AppelOffresIndexe) => T) =>
    (appel: AppelOffresIndexe) => {
      const interne = internes.get(appel.id);
      return interne && read(interne, appel);
    };
  const basse = (interne: AppelOffresInterne, { budget_indicatif }: AppelOffresIndexe) =>
    offreBasse(interne.montants_lus, interne.lots_internes, budget_indicatif);
  return [
    {
      titre: 'DAO acquis',
      sens: 'Dossiers vendus, guichet compris. Donnée interne.',
      genre: 'entier',
      valeur: of(({ nb_dao_acquis }) => nb_dao_acquis),
      largeur: 11,
    },
    {
      titre: 'Offres soumises',
      sens: 'Offres déposées, papier compris. Donnée interne.',
      genre: 'entier',
      valeur: of(({ nb_offres_soumises }) => nb_offres_soumises),
      largeur: 11,
    },
    {
      titre: 'Taux de soumission',
      unite: '%',
      sens: 'Offres soumises sur DAO acquis. Donnée interne.',
      genre: 'pourcentage',
      valeur: of(tauxSoumission),
      largeur: 12,
    },
    {
      titre: 'Dernière soumission',
      unite: 'GMT',
      sens: 'Moment de la dernière offre. Donnée interne.',
      genre: 'instant',
      valeur: of(({ date_derniere_soumission }) => date_derniere_soumission),
      largeur: 17,
      isTableurSeul: true,
    },
    {
      titre: 'Offre la plus basse',
      unite: 'GNF',
      sens: 'Plus petit montant lu à l’ouverture, en francs guinéens, rabais déduit ; d’un appel en lots, le meilleur total, si chaque lot a une offre. Donnée interne.',
      genre: 'gnf',
      valeur: of((interne, appel) => basse(interne, appel)?.montant),
      largeur: 20,
    },
    {
      titre: 'Écart au budget indicatif',
      unite: '%',
      sens: 'Écart de cette offre au budget indicatif. Donnée interne.',
      genre: 'pourcentage',
      valeur: of((interne, appel) => basse(interne, appel)?.ecart),
      largeur: 12,
      isTableurSeul: true,
    },
    {
      titre: 'Titulaire proposé ou retenu',
      sens: 'Entreprises proposées, puis retenues une fois l’attribution publiée. Donnée interne.',
      genre: 'texte',
      valeur: of(({ titulaire }) => titulaire.map((id) => noms.entreprises[id] ?? id).join(', ') || undefined),
      largeur: 34,
      isTableurSeul: true,
    },
  ];
}

/** A funder's tenders for a supervision mission: the columns of the list, and the internal figures beside the budget. */
export function tableMission(
  appels: readonly AppelOffresIndexe[],
  internes: Internes,
  bailleur: string,
  contexte: ContexteExport,
): TableExport {
  const table = tableAppelsOffres(appels, { ...contexte, bailleurs: [bailleur] });
  const sigle = contexte.noms.bailleurs[bailleur]?.[0] ?? bailleur;
  const ajouts = arrangeRows('', colonnesInternes(internes, contexte), appels);
  const apres =
    table.colonnes.findIndex(({ titre }) => titre.startsWith('Budget indicatif')) + 1 || table.colonnes.length;
  return {
    ...table,
    nom: `mission-${bailleur}-${table.nom.slice(-10)}`,
    titre: `Mission ${sigle} : appels d’offres, données internes comprises`,
    ...withColonnes(table, apres, ajouts),
  };
}
