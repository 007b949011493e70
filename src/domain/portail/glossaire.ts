import { slugOf } from '../socle/recherche.ts';

/** A term of public works, and what it means to somebody outside the trade. */
export interface Terme {
  terme: string;
  definition: string;
}

/** Labels that write a term in another way. */
const AUTRES: Readonly<Record<string, string>> = {
  'Appel d’offres ouvert international': 'AAON, AAOI, AAOR',
  'Appel d’offres ouvert national': 'AAON, AAOI, AAOR',
  'Appel d’offres restreint': 'AAON, AAOI, AAOR',
  'Appel à manifestation d’intérêt': 'AMI',
  Avenants: 'Avenant',
  Bailleurs: 'Bailleur',
  'En groupement': 'Groupement',
  'Emprise sur la route': 'Emprise',
  'Groupement titulaire': 'Groupement',
  'Linéaire prévu': 'Linéaire',
  Lots: 'Lot',
  'Marchés résiliés': 'Résiliation',
  'Ouverture des plis': 'Plis',
};

/** Terms that the portal uses, in alphabetical order. */
export const GLOSSAIRE: readonly Terme[] = [
  {
    terme: 'AAON, AAOI, AAOR',
    definition:
      'Avis d’appel d’offres national, international ou restreint : l’annonce qui ouvre la mise en concurrence, à tous ou, restreint, aux seules entreprises déjà retenues.',
  },
  {
    terme: 'Accord-cadre',
    definition:
      'Contrat qui fixe d’avance les prix et les conditions de commandes passées ensuite, à mesure des besoins.',
  },
  {
    terme: 'Additif',
    definition: 'Document qui complète ou corrige un dossier d’appel d’offres avant la date limite.',
  },
  {
    terme: 'AMI',
    definition:
      'Appel à manifestation d’intérêt : il sert à dresser la liste des cabinets qui seront ensuite invités à faire une proposition.',
  },
  {
    terme: 'ANO',
    definition:
      'Avis de non-objection : accord du contrôle des marchés ou du bailleur, demandé à certaines étapes de la procédure.',
  },
  { terme: 'Attribution', definition: 'Décision qui désigne l’entreprise retenue.' },
  { terme: 'Avenant', definition: 'Modification d’un marché en cours : prix, délai ou consistance des travaux.' },
  {
    terme: 'Bailleur',
    definition: 'Celui qui finance : budget national, banque de développement, fonds, coopération.',
  },
  {
    terme: 'Budget indicatif',
    definition:
      'Somme que l’administration prévoit pour le marché avant de recevoir les offres\u00a0: elle n’engage pas, et les offres peuvent s’en écarter.',
  },
  {
    terme: 'Consultation',
    definition: 'Mise en concurrence simplifiée : quelques entreprises sont interrogées sur leur prix.',
  },
  { terme: 'Dalot', definition: 'Petit ouvrage rectangulaire en béton qui laisse passer l’eau sous la route.' },
  {
    terme: 'DAO',
    definition: 'Dossier d’appel d’offres : l’ensemble des pièces dont une entreprise a besoin pour faire son offre.',
  },
  { terme: 'Décompte', definition: 'Facture de l’entreprise pour les travaux faits pendant une période.' },
  {
    terme: 'Emprise',
    definition:
      'Partie d’une route où se font les travaux\u00a0: une section, d’un point kilométrique (PK) à un autre. Libérer les emprises\u00a0: rendre le terrain libre pour les travaux.',
  },
  {
    terme: 'Entente directe',
    definition: 'Marché négocié avec une seule entreprise, sans mise en concurrence (on dit aussi gré à gré).',
  },
  {
    terme: 'Exécution financière',
    definition: 'Montant engagé rapporté au budget : ce qui est signé, non ce qui est payé à l’entreprise.',
  },
  {
    terme: 'Garantie de soumission',
    definition: 'Somme ou engagement d’une banque joint à une offre : elle est perdue si l’on se retire trop tard.',
  },
  {
    terme: 'Groupement',
    definition: 'Entreprises qui s’engagent ensemble sur un marché, conduites par un mandataire.',
  },
  {
    terme: 'Indice de performance',
    definition:
      'Travaux faits rapportés au délai couru, fois 100 : il mesure le rythme, et ne dit pas si l’échéance est passée.',
  },
  { terme: 'Infructueux', definition: 'Se dit d’un appel d’offres sans offre recevable : il peut être relancé.' },
  { terme: 'Intérêts moratoires', definition: 'Sommes dues à l’entreprise quand le paiement tarde.' },
  { terme: 'Linéaire', definition: 'Longueur de route concernée par les travaux, en kilomètres.' },
  { terme: 'Lot', definition: 'Part d’un marché qui peut être attribuée séparément.' },
  {
    terme: 'Maître d’ouvrage',
    definition:
      'L’administration pour laquelle l’ouvrage est construit. Elle peut déléguer la conduite des travaux à un maître d’ouvrage délégué.',
  },
  {
    terme: 'Mission de contrôle',
    definition: 'Bureau indépendant qui surveille les travaux et certifie leur avancement.',
  },
  {
    terme: 'Montant engagé',
    definition: 'Montant du marché signé, ou de son avenant s’il y en a un : il n’est pas forcément payé.',
  },
  {
    terme: 'Montant ordonnancé',
    definition: 'Somme dont le paiement à l’entreprise a été ordonné\u00a0; elle comprend ce qui est déjà payé.',
  },
  { terme: 'NIF (IFU)', definition: 'Numéro d’identification fiscale de l’entreprise.' },
  {
    terme: 'Ordre de service',
    definition: 'Écrit qui ordonne à l’entreprise de commencer, d’arrêter ou de reprendre les travaux.',
  },
  {
    terme: 'Ouvrage d’art',
    definition: 'Pont, dalot, mur de soutènement : ce qui permet à la route de franchir un obstacle.',
  },
  { terme: 'Pénalités de retard', definition: 'Sommes retenues à l’entreprise quand elle dépasse le délai du marché.' },
  {
    terme: 'PK',
    definition:
      'Point kilométrique\u00a0: la distance depuis le début d’une section de route, où il repart de zéro. Il ne dit rien sans sa section.',
  },
  { terme: 'Plis', definition: 'Enveloppes contenant les offres, ouvertes en séance publique.' },
  {
    terme: 'Point à temps',
    definition: 'Réparation des trous et des fissures d’une chaussée, là seulement où il y en a.',
  },
  { terme: 'Ponceau', definition: 'Très petit pont, qui fait passer un ruisseau sous la route.' },
  {
    terme: 'Préférence nationale',
    definition: 'Marge accordée, à la comparaison des prix, aux entreprises du pays.',
  },
  {
    terme: 'PRMP',
    definition:
      'Personne responsable des marchés publics\u00a0: elle conduit la procédure dans son ministère ou son agence.',
  },
  { terme: 'PV d’ouverture', definition: 'Procès-verbal de la séance d’ouverture des plis.' },
  { terme: 'RCCM', definition: 'Registre du commerce et du crédit mobilier : l’entreprise y est immatriculée.' },
  { terme: 'Réception définitive', definition: 'Constat, à la fin de la garantie, que l’ouvrage est sans défaut.' },
  { terme: 'Réception provisoire', definition: 'Constat de fin des travaux ; la période de garantie commence.' },
  { terme: 'Rechargement', definition: 'Apport de terre ou de gravier neuf sur une piste usée.' },
  {
    terme: 'Résiliation',
    definition: 'Fin d’un marché avant l’achèvement des travaux, décidée par l’une des parties.',
  },
  { terme: 'RN, RP, RC', definition: 'Route nationale, préfectorale ou communautaire.' },
  { terme: 'TELEMO', definition: 'Plateforme nationale de passation électronique des marchés publics.' },
  { terme: 'Titulaire', definition: 'Entreprise ou groupement qui a signé le marché.' },
  {
    terme: 'Validité des offres',
    definition: 'Temps pendant lequel une entreprise reste tenue par l’offre qu’elle a déposée.',
  },
];

/** Where a term stands on the page of the glossary. */
export const ancreOf = (terme: string): string => slugOf(terme);

/**
 * The term that a label of a page is, or begins with before a bracket, and the part of the label that names it: "Intérêts
 * moratoires (dus à l’entreprise)". Labels stand once on a page, so that a term is linked once.
 */
export function findTerme(label: string): { mot: string; terme: string } | undefined {
  const autre = AUTRES[label];
  if (autre !== undefined) return { mot: label, terme: autre };
  const entree = GLOSSAIRE.find(({ terme }) => label === terme || label.startsWith(`${terme} (`));
  return entree && { mot: entree.terme, terme: entree.terme };
}
