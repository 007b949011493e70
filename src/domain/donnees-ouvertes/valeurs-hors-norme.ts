import type { AppelOffres } from '../appel-offres/appel-offres.ts';
import { montantEngage } from '../projet/montant-engage.ts';
import type { Projet } from '../projet/projet.ts';
import { readInstant } from '../socle/instant.ts';
import { attributionsOf } from './attributions-ocds.ts';
import type { TableOuverte } from './table-ouverte.ts';

// Published values that stand out (R236): they may be true, and re-users are told which before they find out. What cannot be true (an
// amount of zero, an end before its beginning) is refused when the register is read.

/** A value beside what it is compared with. */
export interface ValeurHorsNorme {
  collection: 'projets' | 'appels-offres';
  fiche: string;
  /** Among those of its entry, from 1. */
  rang: number;
  /** Field, and lot where it is a lot's. */
  champ: string;
  lot?: number | undefined;
  valeur: string | number;
  /** What it is compared with: a field of the same entry, or a limit. */
  repere: string;
  valeur_repere: string | number | undefined;
  constat: string;
}

/** An amount and its estimate are rarely further apart. */
const ECART = 3;
/** Amounts of works are never below: under it, thousands or millions were left out. */
const GNF_MIN = 1_000_000;
/** A contract that is amended beyond it is another one. */
const AVENANT_MAX = 2;
const ANNEES_MAX = 10;
/** Days that a tender leaves to bidders, at the least. */
const JOURS_MIN = 3;
const MS_PAR_JOUR = 86_400_000;

type Trouvee = Omit<ValeurHorsNorme, 'collection' | 'fiche' | 'rang'>;

/** An amount far from its estimate, either way. */
function ecart(
  champ: string,
  valeur: number | undefined,
  repere: string,
  estime: number | undefined,
  lot?: number,
): Trouvee[] {
  if (valeur === undefined || estime === undefined) return [];
  const trouvee = { champ, lot, valeur, repere, valeur_repere: estime };
  if (valeur > estime * ECART) return [{ ...trouvee, constat: `Plus de ${ECART} fois ${repere}.` }];
  return valeur * ECART < estime ? [{ ...trouvee, constat: `Moins du tiers de ${repere}.` }] : [];
}

const minuscule = (champ: string, valeur: number | undefined, lot?: number): Trouvee[] =>
  valeur === undefined || valeur >= GNF_MIN
    ? []
    : [
        {
          champ,
          lot,
          valeur,
          repere: 'seuil',
          valeur_repere: GNF_MIN,
          constat: 'Moins d’un million de francs guinéens.',
        },
      ];

function duProjet(projet: Projet): Trouvee[] {
  const { budget, cout_travaux, montant, nouveau_montant_avenant: avenant, montant_paye: paye } = projet;
  const { date_debut: debut, date_fin_prevue: fin } = projet;
  const engage = montantEngage(projet);
  const annees = (readInstant(fin ?? '') - readInstant(debut ?? '')) / MS_PAR_JOUR / 365.25;
  return [
    ...minuscule('budget', budget),
    ...minuscule('cout_travaux', cout_travaux),
    ...minuscule('montant', montant),
    ...(cout_travaux === undefined
      ? ecart('montant', montant, 'budget', budget)
      : ecart('montant', montant, 'cout_travaux', cout_travaux)),
    ...(avenant !== undefined && montant !== undefined && avenant > montant * AVENANT_MAX
      ? [
          {
            champ: 'nouveau_montant_avenant',
            valeur: avenant,
            repere: 'montant',
            valeur_repere: montant,
            constat: 'Plus du double du marché.',
          },
        ]
      : []),
    ...(paye !== undefined && engage !== undefined && paye > engage
      ? [
          {
            champ: 'montant_paye',
            valeur: paye,
            repere: 'montant engagé',
            valeur_repere: engage,
            constat: 'Plus que ce qui est engagé.',
          },
        ]
      : []),
    ...(fin !== undefined && annees > ANNEES_MAX
      ? [
          {
            champ: 'date_fin_prevue',
            valeur: fin,
            repere: 'date_debut',
            valeur_repere: debut,
            constat: `Plus de ${ANNEES_MAX} ans de travaux.`,
          },
        ]
      : []),
  ];
}

function deLAppel(appel: AppelOffres): Trouvee[] {
  const { budget_indicatif, date_lancement, date_limite, lots = [], dates_limites_anterieures: avant } = appel;
  const estimes = new Map(lots.map(({ numero, budget_indicatif: estime }) => [numero, estime]));
  // The delay that the notice first gave.
  const limite = avant[0] ?? date_limite;
  const jours = (readInstant(limite ?? '') - readInstant(date_lancement)) / MS_PAR_JOUR;
  return [
    ...minuscule('budget_indicatif', budget_indicatif),
    ...lots.flatMap(({ numero, budget_indicatif: estime }) => minuscule('budget_indicatif', estime, numero)),
    ...attributionsOf(appel).flatMap(({ lot, montant }) =>
      ecart(
        'montant_attribue',
        montant,
        'budget_indicatif',
        lot === undefined ? budget_indicatif : estimes.get(lot),
        lot,
      ),
    ),
    ...(limite !== undefined && jours < JOURS_MIN
      ? [
          {
            champ: 'date_limite',
            valeur: limite,
            repere: 'date_lancement',
            valeur_repere: date_lancement,
            constat: `Moins de ${JOURS_MIN} jours pour répondre.`,
          },
        ]
      : []),
  ];
}

const inFiche = (
  collection: ValeurHorsNorme['collection'],
  fiche: string,
  siennes: readonly Trouvee[],
): ValeurHorsNorme[] => siennes.map((trouvee, place) => ({ collection, fiche, rang: place + 1, ...trouvee }));

/** Every published value that stands out, entry by entry. */
export const valeursHorsNorme = (projets: readonly Projet[], appels: readonly AppelOffres[]): ValeurHorsNorme[] => [
  ...projets.flatMap((projet) => inFiche('projets', projet.id, duProjet(projet))),
  ...appels.flatMap((appel) => inFiche('appels-offres', appel.id, deLAppel(appel))),
];

const COLONNES = [
  ['collection', 'Collection de la fiche : projets ou appels-offres.'],
  ['fiche', 'Fiche, par son identifiant.'],
  ['rang', 'Rang parmi celles de la fiche, à partir de 1.'],
  ['champ', 'Champ qui sort de l’ordinaire.'],
  ['lot', 'Numéro du lot ; absent : le tout.'],
  ['valeur', 'Ce qui est publié : un montant en francs guinéens, ou une date.'],
  ['repere', 'À quoi elle est comparée : un autre champ de la fiche, ou un seuil.'],
  ['valeur_repere', 'Ce que vaut ce repère.'],
  ['constat', 'Ce qui est constaté.'],
] as const;

const enTexte = (valeur: string | number | undefined): string | undefined =>
  valeur === undefined ? undefined : String(valeur);

/** The same as a table. */
export const tableHorsNorme = (valeurs: readonly ValeurHorsNorme[]): TableOuverte => ({
  nom: 'valeurs-a-verifier',
  titre: 'Valeurs qui sortent de l’ordinaire',
  cle: ['collection', 'fiche', 'rang'],
  colonnes: COLONNES.map(([nom, description]) => ({
    nom,
    type: nom === 'lot' || nom === 'rang' ? 'integer' : 'string',
    description,
  })),
  lignes: valeurs.map(({ collection, fiche, rang, champ, lot, valeur, repere, valeur_repere, constat }) => [
    collection,
    fiche,
    rang,
    champ,
    lot,
    enTexte(valeur),
    repere,
    enTexte(valeur_repere),
    constat,
  ]),
});
