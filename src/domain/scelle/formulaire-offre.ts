import type { Combinaison, LotOffert } from '../appel-offres/lot-offert.ts';
import { lignesContenu, type LotNomme } from './lignes-offre.ts';
import { fauteNom, fautesGroupement, nomGroupement } from './groupement-offre.ts';
import { parsePourcentage } from './pourcentage.ts';
import {
  combinaisonsOf,
  fauteMoment,
  fauteRabais,
  fautesCombinaisons,
  type MomentRabais,
  rabaisOf,
  type SaisieCombinaison,
} from './rabais-offre.ts';
import { cleanTexte, fauteSignes } from '../socle/nettoyage.ts';

/** Alone, or several companies together. */
export type TypeSoumissionnaire = 'ENTREPRISE' | 'GROUPEMENT';

/** What is sealed with the files: who offers, for which lots, at which price. Amounts are whole GNF. */
export interface FormulaireOffre {
  format: 'formulaire-offre';
  /** 1: a rebate does not say whether the amount has it, and no lot is combined with another. */
  version: 1 | 2;
  appel_offres_id: string;
  soumissionnaire: {
    type: TypeSoumissionnaire;
    nom: string;
    /** Members of a groupement, the lead first; none for one company. */
    membres: ReadonlyArray<{
      nom: string;
      part?: number;
      /** Its page in the directory, if it has one. */ entreprise_id?: string;
    }>;
  };
  lots: readonly LotOffert[];
  /** Rebates granted if several lots are won together. */
  combinaisons?: readonly Combinaison[];
  fichiers: ReadonlyArray<{ nom: string; sha256: string; taille_claire: number }>;
}

/** The form before its files are sealed. */
export type FormulaireSansFichiers = Omit<FormulaireOffre, 'fichiers'>;

/** What is typed, as it is typed. */
export interface SaisieOffre {
  type: TypeSoumissionnaire;
  nom: string;
  membres: ReadonlyArray<{ nom: string; part: string; entreprise_id?: string | undefined }>;
  lots: readonly SaisieLot[];
  /** Absent from a draft of before. */
  combinaisons?: readonly SaisieCombinaison[];
}

/** A lot as it is typed. */
export interface SaisieLot {
  lot: string;
  montant: string;
  cautionnement: string;
  rabais: string;
  moment?: MomentRabais | undefined;
}

/** What the only lot of a tender is called. */
export const LOT_UNIQUE = 'unique';
export const LOT_VIDE: SaisieLot = { lot: '', montant: '', cautionnement: '', rabais: '' };
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

function fauteMontant(saisie: string, isNul: boolean): string | undefined {
  if (saisie.trim() === '') return isNul ? 'Écrivez un montant, 0 s’il n’en faut pas.' : 'Écrivez un montant.';
  const montant = parseMontant(saisie);
  if (montant === undefined) return 'Écrivez un montant en francs guinéens, sans centimes, comme 12\u00a0500\u00a0000.';
  return montant === 0 && !isNul ? 'Ce montant ne peut pas être nul.' : undefined;
}

const nomsLots = ({ lots }: SaisieOffre): string[] => lots.map(({ lot }) => lot);

/** Companies together may have no name of their own. */
const isSansNom = ({ type, nom }: SaisieOffre): boolean => type === 'GROUPEMENT' && cleanTexte(nom, 'ligne') === '';

/** What is wrong with what is typed, by the id of the field, in the order of the fields. */
export function fautesOffre(saisie: SaisieOffre): ReadonlyMap<string, string> {
  const isGroupement = saisie.type === 'GROUPEMENT';
  const trouvees: Array<[id: string, faute: string | undefined]> = [
    ['nom', isSansNom(saisie) ? undefined : fauteNom(saisie.nom, isGroupement ? 'du groupement' : 'de l’entreprise')],
    ...(isGroupement ? fautesGroupement(saisie) : []),
    ['lots', saisie.lots.length === 0 ? 'Choisissez au moins un lot.' : undefined],
    ...saisie.lots.flatMap(
      ({ lot, montant, cautionnement, rabais, moment }, rang): Array<[string, string | undefined]> => {
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
          [`lot-${rang + 1}-rabais`, fauteRabais(rabais)],
          [`lot-${rang + 1}-moment`, fauteMoment(rabais, moment)],
        ];
      },
    ),
    ...fautesCombinaisons(saisie.combinaisons ?? [], nomsLots(saisie)),
  ];
  return new Map(trouvees.filter((une): une is [string, string] => une[1] !== undefined));
}

/** The form of what is typed, once nothing is wrong with it. */
export function formulaireOf(appel_offres_id: string, saisie: SaisieOffre): FormulaireSansFichiers {
  const combinaisons = combinaisonsOf(saisie.combinaisons ?? [], nomsLots(saisie));
  return {
    format: 'formulaire-offre',
    version: 2,
    appel_offres_id,
    soumissionnaire: {
      type: saisie.type,
      nom: isSansNom(saisie) ? nomGroupement(saisie.membres) : cleanTexte(saisie.nom, 'ligne'),
      membres:
        saisie.type === 'ENTREPRISE'
          ? []
          : saisie.membres.map(({ nom, part, entreprise_id }) => {
              const taux = parsePourcentage(part, 100);
              return {
                nom: cleanTexte(nom, 'ligne'),
                ...(taux !== undefined && { part: taux }),
                ...(entreprise_id !== undefined && { entreprise_id }),
              };
            }),
    },
    lots: saisie.lots.map(({ lot, montant, cautionnement, ...rabais }) => ({
      lot: cleanTexte(lot, 'ligne'),
      montant_gnf: parseMontant(montant) ?? 0,
      cautionnement_gnf: parseMontant(cautionnement) ?? 0,
      ...rabaisOf(rabais),
    })),
    ...(combinaisons.length > 0 && { combinaisons }),
  };
}

/** The answers to check, each a term and its value. */
export function reponsesOf(
  { soumissionnaire, lots, combinaisons }: FormulaireSansFichiers,
  avis: readonly LotNomme[] = [],
): Array<[terme: string, valeur: string]> {
  const { type, nom, membres } = soumissionnaire;
  return [
    [type === 'GROUPEMENT' ? 'Groupement' : 'Entreprise', nom],
    ...lignesContenu({ membres, lots, combinaisons }, avis),
  ];
}
