import type { Lecture, LectureAbsente } from './lecture.ts';

/** Words that say the form of a company, which some write and some leave out. */
const FORMES = new Set(
  'sa sarl sarlu suarl sas sasu eurl snc scs gie ets etablissement etablissements societe ste entreprise compagnie cie groupe groupement ltd limited inc llc'.split(
    ' ',
  ),
);
/** Words that link others. */
const LIENS = new Set(['de', 'du', 'des', 'd', 'la', 'le', 'les', 'l', 'et']);

/** A name as two people may write it: accents, case, signs, spaces, company-form and linking words aside. */
function motsOf(nom: string): string {
  const mots = nom
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // « S.A.R.L. » is one word.
    .replace(/\b(\p{L})\./gu, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const propres = mots.filter((mot) => !FORMES.has(mot) && !LIENS.has(mot));
  // A name made of such words alone keeps them.
  return (propres.length > 0 ? propres : mots).join(' ');
}

/** Said where the offer names nobody that its account names; nothing is stopped by it. */
export const NOM_DIFFERENT = 'Aucun nom de l’offre n’est celui de ce compte';

/** What the names tell of the account: the bidder bears its name, or a member of its groupement does, or nobody. */
export function phraseNom(societe: string, lecture: Lecture): string {
  const autre = nomDifferent(societe, lecture);
  if (autre !== undefined)
    return `${NOM_DIFFERENT}, «\u00a0${autre}\u00a0». Le procès-verbal le dira\u00a0; rien n’est arrêté pour autant.`;
  return 'lots' in lecture && motsOf(lecture.soumissionnaire) !== motsOf(societe)
    ? `Un membre du groupement porte le nom du compte qui l’a remise\u00a0: ${societe}.`
    : `Le nom est celui du compte qui l’a remise\u00a0: ${societe}.`;
}

/** The name of the account, where neither the bidder nor a member of its groupement bears it; undefined where one does, or nothing tells. */
export function nomDifferent(societe: string | null, lecture: Lecture | LectureAbsente): string | undefined {
  if (societe === null || !('lots' in lecture)) return undefined;
  const noms = [lecture.soumissionnaire, ...(lecture.membres ?? []).map(({ nom }) => nom)];
  return noms.some((nom) => motsOf(nom) === motsOf(societe)) ? undefined : societe;
}
