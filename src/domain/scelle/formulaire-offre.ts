import { formatPourcentage } from '../socle/montant.ts';
import { lignesContenu } from './lignes-offre.ts';
import { cleanTexte, fauteSignes } from '../socle/nettoyage.ts';

/** Alone, or several companies together. */
export type TypeSoumissionnaire = 'ENTREPRISE' | 'GROUPEMENT';

/** What is sealed with the files: who offers, for which lots, at which price. Amounts are whole GNF. */
export interface FormulaireOffre {
  format: 'formulaire-offre';
  version: 1;
  appel_offres_id: string;
  soumissionnaire: {
    type: TypeSoumissionnaire;
    nom: string;
    /** Members of a groupement, the lead first; none for one company. */
    membres: ReadonlyArray<{ nom: string; part?: number }>;
  };
  lots: ReadonlyArray<{ lot: string; montant_gnf: number; cautionnement_gnf: number; rabais_pct?: number }>;
  fichiers: ReadonlyArray<{ nom: string; sha256: string; taille_claire: number }>;
}

/** The form before its files are sealed. */
export type FormulaireSansFichiers = Omit<FormulaireOffre, 'fichiers'>;

/** What is typed, as it is typed. */
export interface SaisieOffre {
  type: TypeSoumissionnaire;
  nom: string;
  membres: ReadonlyArray<{ nom: string; part: string }>;
  lots: ReadonlyArray<{ lot: string; montant: string; cautionnement: string; rabais: string }>;
}

export const LOT_VIDE: SaisieOffre['lots'][number] = { lot: '', montant: '', cautionnement: '', rabais: '' };
export const MEMBRE_VIDE: SaisieOffre['membres'][number] = { nom: '', part: '' };
export const SAISIE_VIDE: SaisieOffre = {
  type: 'ENTREPRISE',
  nom: '',
  membres: [MEMBRE_VIDE, MEMBRE_VIDE],
  lots: [LOT_VIDE],
};

export const LOTS_MAX = 30;
export const MEMBRES_MAX = 10;
/** A million billions: beyond, a sign was typed twice. */
const MONTANT_MAX = 1e15;

/** A whole amount: digits alone, or in groups of three parted by spaces or dots; undefined for anything else. */
export function parseMontant(saisie: string): number | undefined {
  const nette = cleanTexte(saisie, 'ligne').replace(/\s*(?:GNF|FG)$/i, '');
  if (!/^(?:\d+|\d{1,3}(?:[\s.]\d{3})+)$/.test(nette)) return undefined;
  const montant = Number(nette.replace(/[\s.]/g, ''));
  return montant <= MONTANT_MAX ? montant : undefined;
}

/** A percentage with two decimals at most, above 0 and up to a limit; undefined for anything else. */
export function parsePourcentage(saisie: string, max: number): number | undefined {
  const nette = cleanTexte(saisie, 'ligne').replace(/\s*%$/, '').replace(',', '.');
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(nette)) return undefined;
  const taux = Number(nette);
  return taux > 0 && taux <= max ? taux : undefined;
}

const fauteNom = (nom: string, quoi: string): string | undefined => {
  const { length } = Array.from(cleanTexte(nom, 'ligne'));
  if (length < 2) return `Écrivez le nom ${quoi}.`;
  if (length > 150) return 'Ce nom est trop long\u00a0: 150\u00a0caractères au plus.';
  return fauteSignes(nom, 'ligne');
};

function fauteMontant(saisie: string, isNul: boolean): string | undefined {
  if (saisie.trim() === '') return isNul ? 'Écrivez un montant, 0 s’il n’en faut pas.' : 'Écrivez un montant.';
  const montant = parseMontant(saisie);
  if (montant === undefined) return 'Écrivez un montant en francs guinéens, sans centimes, comme 12\u00a0500\u00a0000.';
  return montant === 0 && !isNul ? 'Ce montant ne peut pas être nul.' : undefined;
}

function fautesGroupement({ membres }: SaisieOffre): Array<[id: string, faute: string | undefined]> {
  const parts = membres.map(({ part }) => (part.trim() === '' ? undefined : parsePourcentage(part, 100)));
  const somme = parts.reduce<number>((total, part) => total + (part ?? 0), 0);
  // Something must be left for who has no part yet; where it is wrong, the last part that is written says so.
  const isEcrite = parts.every((une) => une !== undefined);
  const isFausse = isEcrite ? Math.abs(somme - 100) > 0.05 : somme > 99.995;
  const dernier = parts.map((une) => une !== undefined).lastIndexOf(true);
  return membres.flatMap(({ nom, part }, rang): Array<[string, string | undefined]> => {
    const isDouble = membres.findIndex((autre) => cleanTexte(autre.nom, 'ligne') === cleanTexte(nom, 'ligne')) < rang;
    const isMal = part.trim() !== '' && parts[rang] === undefined;
    return [
      [
        `membre-${rang + 1}-nom`,
        fauteNom(nom, 'de ce membre') ?? (isDouble ? 'Ce membre est déjà dans la liste.' : undefined),
      ],
      [
        `membre-${rang + 1}-part`,
        isMal
          ? 'Écrivez une part entre 0 et 100, comme 40 ou 33,33.'
          : isFausse && rang === dernier
            ? isEcrite
              ? `Les parts font ${formatPourcentage(somme)} en tout, au lieu de 100\u00a0%.`
              : `Les parts font déjà ${formatPourcentage(somme)}\u00a0: il ne reste rien pour les autres membres.`
            : undefined,
      ],
    ];
  });
}

/** What is wrong with what is typed, by the id of the field, in the order of the fields. */
export function fautesOffre(saisie: SaisieOffre): ReadonlyMap<string, string> {
  const isGroupement = saisie.type === 'GROUPEMENT';
  const trouvees: Array<[id: string, faute: string | undefined]> = [
    ['nom', fauteNom(saisie.nom, isGroupement ? 'du groupement' : 'de l’entreprise')],
    ...(isGroupement ? fautesGroupement(saisie) : []),
    ...saisie.lots.flatMap(({ lot, montant, cautionnement, rabais }, rang): Array<[string, string | undefined]> => {
      const net = cleanTexte(lot, 'ligne');
      const isDouble = saisie.lots.findIndex((autre) => cleanTexte(autre.lot, 'ligne') === net) < rang;
      const nomLot =
        net === '' || Array.from(net).length > 40
          ? 'Écrivez le lot, comme 1, ou « unique ».'
          : fauteSignes(lot, 'ligne');
      return [
        [`lot-${rang + 1}-lot`, nomLot ?? (isDouble ? 'Ce lot est déjà dans la liste.' : undefined)],
        [`lot-${rang + 1}-montant`, fauteMontant(montant, false)],
        [`lot-${rang + 1}-cautionnement`, fauteMontant(cautionnement, true)],
        [
          `lot-${rang + 1}-rabais`,
          rabais.trim() !== '' && parsePourcentage(rabais, 99.99) === undefined
            ? 'Écrivez un rabais entre 0 et 100, comme 2 ou 2,5, ou rien.'
            : undefined,
        ],
      ];
    }),
  ];
  return new Map(trouvees.filter((une): une is [string, string] => une[1] !== undefined));
}

/** The form of what is typed, once nothing is wrong with it. */
export function formulaireOf(appel_offres_id: string, saisie: SaisieOffre): FormulaireSansFichiers {
  return {
    format: 'formulaire-offre',
    version: 1,
    appel_offres_id,
    soumissionnaire: {
      type: saisie.type,
      nom: cleanTexte(saisie.nom, 'ligne'),
      membres:
        saisie.type === 'ENTREPRISE'
          ? []
          : saisie.membres.map(({ nom, part }) => {
              const taux = parsePourcentage(part, 100);
              return { nom: cleanTexte(nom, 'ligne'), ...(taux !== undefined && { part: taux }) };
            }),
    },
    lots: saisie.lots.map(({ lot, montant, cautionnement, rabais }) => {
      const rabais_pct = parsePourcentage(rabais, 99.99);
      return {
        lot: cleanTexte(lot, 'ligne'),
        montant_gnf: parseMontant(montant) ?? 0,
        cautionnement_gnf: parseMontant(cautionnement) ?? 0,
        ...(rabais_pct !== undefined && { rabais_pct }),
      };
    }),
  };
}

/** The answers to check, each a term and its value. */
export function reponsesOf({ soumissionnaire, lots }: FormulaireSansFichiers): Array<[terme: string, valeur: string]> {
  const { type, nom, membres } = soumissionnaire;
  return [[type === 'GROUPEMENT' ? 'Groupement' : 'Entreprise', nom], ...lignesContenu({ membres, lots })];
}
