import { depassementBudget, montantEngage } from '../projet/montant-engage.ts';
import { tauxPaiement } from '../projet/paiement.ts';
import { executionFinanciere } from '../projet/performance.ts';
import type { ProjetIndexe } from '../registre/index-registre.ts';
import { type ColonneExport, SANS_OBJET, type SansObjet } from './export.ts';

export type Valeur = string | number | SansObjet | undefined;

/** A project to come has no contract, unless one is published before its works. */
const duMarche =
  (valeur: (projet: ProjetIndexe) => Valeur) =>
  (projet: ProjetIndexe): Valeur =>
    projet.status === 'A_VENIR' && montantEngage(projet) === undefined && projet.num_marche === undefined
      ? SANS_OBJET
      : valeur(projet);
/** A value for works that have begun; "sans objet" for the others. */
export const desTravaux =
  (valeur: (projet: ProjetIndexe) => Valeur) =>
  (projet: ProjetIndexe): Valeur =>
    projet.status === 'A_VENIR' ? SANS_OBJET : valeur(projet);
/** What an avenant changed: nothing where there is said to be none, not published where nothing is said. */
const siAvenant = (valeur: (projet: ProjetIndexe) => Valeur) =>
  duMarche((projet) => (projet.avenant === false ? SANS_OBJET : valeur(projet)));

/** Undefined where nothing is said: silence is not "no" (R5). */
const ouiNon = (dit: boolean | undefined): string | undefined => (dit === undefined ? undefined : dit ? 'Oui' : 'Non');

/** What a project costs: budget, contract, its amendment, one against the other. */
export const COLONNES_MARCHE: ReadonlyArray<ColonneExport<ProjetIndexe>> = [
  {
    titre: 'N° de marché',
    sens: 'Numéro du marché, comme son autorité l’écrit.',
    genre: 'texte',
    valeur: duMarche(({ num_marche }) => num_marche),
    largeur: 24,
    isTableurSeul: true,
  },
  {
    titre: 'Budget',
    unite: 'GNF',
    sens: 'Budget voté pour le projet.',
    genre: 'gnf',
    valeur: ({ budget }) => budget,
    largeur: 20,
    isTotalisee: true,
  },
  {
    titre: 'Montant initial',
    unite: 'GNF',
    sens: 'Montant du marché signé, avant tout avenant.',
    genre: 'gnf',
    valeur: duMarche(({ montant }) => montant),
    largeur: 20,
    isTableurSeul: true,
    isTotalisee: true,
  },
  {
    titre: 'Avenant',
    sens: 'Le marché a-t-il été modifié par un avenant ; non publié si le registre n’en dit rien.',
    genre: 'texte',
    valeur: duMarche(({ avenant }) => ouiNon(avenant)),
    largeur: 11,
    isTableurSeul: true,
  },
  {
    titre: 'Taux de l’avenant',
    unite: '%',
    sens: 'Ce que l’avenant ajoute au marché, ou lui retire.',
    genre: 'pourcentage',
    valeur: siAvenant(({ taux_avenant }) => taux_avenant),
    largeur: 11,
    isTableurSeul: true,
  },
  {
    titre: 'Montant après avenant',
    unite: 'GNF',
    sens: 'Montant du marché modifié.',
    genre: 'gnf',
    valeur: siAvenant(({ nouveau_montant_avenant }) => nouveau_montant_avenant),
    largeur: 20,
    isTableurSeul: true,
  },
  {
    titre: 'Nombre d’avenants',
    sens: 'Combien d’avenants la fiche décrit.',
    genre: 'entier',
    valeur: siAvenant(({ nombre_avenants }) => nombre_avenants),
    largeur: 11,
    isTableurSeul: true,
  },
  {
    titre: 'Délai ajouté',
    unite: 'jours',
    sens: 'Jours que les avenants ajoutent ensemble au délai du marché.',
    genre: 'entier',
    valeur: siAvenant(({ jours_ajoutes }) => jours_ajoutes),
    largeur: 10,
    isTableurSeul: true,
  },
  {
    titre: 'Montant engagé',
    unite: 'GNF',
    sens: 'Montant qui compte : après avenant où il y en a un, sinon celui du marché signé.',
    genre: 'gnf',
    valeur: duMarche(montantEngage),
    largeur: 20,
    isTotalisee: true,
  },
  {
    titre: 'Dépassement du budget',
    unite: 'GNF',
    sens: 'Ce que le montant engagé a de plus que le budget ; 0 : rien.',
    genre: 'gnf',
    valeur: duMarche((projet) =>
      projet.budget === undefined || montantEngage(projet) === undefined ? undefined : depassementBudget(projet),
    ),
    largeur: 20,
    isTableurSeul: true,
    isTotalisee: true,
  },
  {
    titre: 'Exécution financière',
    unite: '%, engagé ÷ budget',
    sens: 'Montant engagé rapporté au budget : ce qui est signé, non ce qui est payé.',
    genre: 'pourcentage',
    valeur: duMarche((projet) => executionFinanciere({ montant: montantEngage(projet), budget: projet.budget })),
    largeur: 12,
    isTableurSeul: true,
  },
  {
    titre: 'Montant ordonnancé',
    unite: 'GNF',
    sens: 'Ce dont le paiement est ordonné à ce jour, ce qui est payé compris.',
    genre: 'gnf',
    valeur: duMarche(({ montant_ordonnance }) => montant_ordonnance),
    largeur: 20,
    isTableurSeul: true,
    isTotalisee: true,
  },
  {
    titre: 'Montant payé',
    unite: 'GNF',
    sens: 'Ce que l’entreprise a reçu à ce jour.',
    genre: 'gnf',
    valeur: duMarche(({ montant_paye }) => montant_paye),
    largeur: 20,
    isTableurSeul: true,
    isTotalisee: true,
  },
  {
    titre: 'Taux de paiement',
    unite: '%, payé ÷ engagé',
    sens: 'Montant payé rapporté au montant engagé.',
    genre: 'pourcentage',
    valeur: duMarche(tauxPaiement),
    largeur: 12,
    isTableurSeul: true,
  },
  {
    titre: 'Pénalités de retard',
    unite: 'GNF',
    sens: 'Pénalités appliquées à l’entreprise pour retard.',
    genre: 'gnf',
    valeur: desTravaux(({ penalites_retard }) => penalites_retard),
    largeur: 18,
    isTableurSeul: true,
    isTotalisee: true,
  },
];
