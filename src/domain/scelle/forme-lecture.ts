import { isRecord } from '../socle/objet.ts';

// What a form or a reading is made of (R174). `prive.is_lecture` asks the same of what is noted; this also reads what stands
// in the database from before.

type Objet = Record<string, unknown>;

export const isTexte = (valeur: unknown, max: number): valeur is string =>
  typeof valeur === 'string' && valeur.trim() !== '' && valeur.length <= max;
/** A whole amount that every device counts. */
export const isEntier = (valeur: unknown): valeur is number => Number.isSafeInteger(valeur) && Number(valeur) >= 0;
const isTaux = (valeur: unknown): boolean =>
  valeur === undefined || (typeof valeur === 'number' && valeur > 0 && valeur <= 100);
export const isListe = (valeur: unknown, max: number, isBon: (un: Objet) => boolean): valeur is Objet[] =>
  Array.isArray(valeur) && valeur.length <= max && valeur.every((un) => isRecord(un) && isBon(un));
export const isOuRien = (valeur: unknown, isBon: (un: unknown) => boolean): boolean =>
  valeur === undefined || isBon(valeur);
const isIdentifiant = (valeur: unknown): boolean => isTexte(valeur, 100) && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(valeur);

/** A rebate that says whether the amount has it says its rate. */
const isRabais = ({ rabais_pct, rabais_compris }: Objet): boolean =>
  isTaux(rabais_pct) &&
  isOuRien(rabais_compris, (un) => typeof un === 'boolean') &&
  (rabais_compris === undefined || rabais_pct !== undefined);

/** One lot or more, each with a name and an amount; its bond may be missing from a reading. */
export const isLots = (valeur: unknown, isCautionne: boolean): valeur is Array<{ lot: string }> =>
  isListe(
    valeur,
    50,
    ({ lot, montant_gnf, cautionnement_gnf, ...rabais }) =>
      isTexte(lot, 100) &&
      isEntier(montant_gnf) &&
      (isEntier(cautionnement_gnf) || (!isCautionne && cautionnement_gnf === undefined)) &&
      isRabais(rabais),
  ) && valeur.length > 0;

export const isMembres = (valeur: unknown): boolean =>
  isListe(
    valeur,
    20,
    ({ nom, part, entreprise_id }) => isTexte(nom, 300) && isTaux(part) && isOuRien(entreprise_id, isIdentifiant),
  );

/** Rebates for two lots of the offer or more, each named once. */
export function isCombinaisons(valeur: unknown, offerts: ReadonlyArray<{ lot: string }>): boolean {
  const noms = new Set<unknown>(offerts.map(({ lot }) => lot));
  return isListe(
    valeur,
    20,
    ({ lots, rabais_pct }) =>
      rabais_pct !== undefined &&
      isTaux(rabais_pct) &&
      Array.isArray(lots) &&
      lots.length > 1 &&
      new Set(lots).size === lots.length &&
      lots.every((lot) => noms.has(lot)),
  );
}

/** What a member reads of an offer, whole. */
export function isLectureLue(valeur: Objet): boolean {
  const { soumissionnaire, membres, lots, combinaisons, fichiers } = valeur;
  return (
    isTexte(soumissionnaire, 300) &&
    isLots(lots, false) &&
    isOuRien(membres, isMembres) &&
    isOuRien(combinaisons, (une) => isCombinaisons(une, lots)) &&
    isOuRien(fichiers, (une) =>
      isListe(une, 20, ({ nom, taille_claire }) => isTexte(nom, 300) && isEntier(taille_claire)),
    )
  );
}
