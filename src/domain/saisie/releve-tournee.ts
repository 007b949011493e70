import { changementsChamps } from '../classeur/correspondance-appliquee.ts';
import { addConstat } from '../classeur/constat-classeur.ts';
import { checkEnsemble, checkFiche, type FauteFiche } from '../classeur/controle-classeur.ts';
import type { Appliquee } from '../classeur/fiche-appliquee.ts';
import type { RegistreOuvert } from '../classeur/registre-ouvert.ts';
import { toAjout } from '../proposition/ajout.ts';
import { CHAMP_DU_JOUR } from '../proposition/changement.ts';
import { readSaisie } from '../proposition/correction.ts';
import type { FormesChamps } from '../proposition/forme-champ.ts';
import type { ChangementFiche } from '../proposition/proposition.ts';
import { formatPourcentage } from '../socle/montant.ts';
import { cleanTexte } from '../socle/nettoyage.ts';
import { bruteOf } from './fiche-saisie.ts';
import { sayAttendu } from './phrase-faute.ts';
import type { ProjetARelever, Releve } from './tournee.ts';

// A row of the monthly round, read as an observation (R201) and judged by the rules of `content/`.

/** What a row comes to: its change, what is wrong with it, what looks like an oversight. */
export interface ReleveControle {
  changement?: ChangementFiche;
  fautes: Partial<Record<keyof Releve, string>>;
  alertes: string[];
}

/** Input of the row where each field of an observation is typed. */
const CASES: Readonly<Record<string, keyof Releve>> = {
  date: 'jour',
  taux_execution_physique: 'taux',
  taux_conso_delai: 'delai',
  source: 'selon',
};
const caseOf = (champ: string): keyof Releve => CASES[champ.split('.').at(-1) ?? ''] ?? 'taux';

/** The observation that a row tells; what cannot be read is put among its faults. */
function readReleve({ taux, delai, jour, selon }: Releve, formes: FormesChamps, fautes: ReleveControle['fautes']) {
  const observation = formes['observations']?.champs ?? {};
  const constat: Record<string, unknown> = {};
  for (const [champ, texte, vide] of [
    ['taux_execution_physique', taux, 'Écrivez le taux des travaux, ou effacez le reste de la ligne.'],
    ['taux_conso_delai', delai, undefined],
    ['date', jour, 'Écrivez le jour du constat.'],
    ['source', selon, 'Écrivez qui l’a constaté.'],
  ] as const) {
    const manque = cleanTexte(texte, 'ligne') === '';
    if (manque && vide === undefined) continue;
    const lue = manque ? { faute: vide ?? '' } : readSaisie(texte, undefined, observation[champ]);
    if (lue.faute !== undefined) fautes[caseOf(champ)] = lue.faute;
    else constat[champ] = lue.valeur;
  }
  return constat;
}

/** Reads and judges a row; `formes`: fields of projets. */
export function checkReleve(
  projet: ProjetARelever,
  releve: Releve,
  registre: RegistreOuvert,
  formes: FormesChamps,
): ReleveControle {
  const { id } = projet;
  const controle: ReleveControle = { fautes: {}, alertes: [] };
  const { fautes } = controle;
  const constat = readReleve(releve, formes, fautes);
  const { taux_execution_physique: taux, taux_conso_delai: delai, date } = constat;
  if (
    typeof taux === 'number' &&
    projet.taux !== undefined &&
    taux < projet.taux &&
    cleanTexte(releve.mot, 'prose') === ''
  )
    fautes.mot = `Le taux baisse (il était de ${formatPourcentage(projet.taux)})\u00a0: dites pourquoi, en quelques mots.`;
  if (Object.keys(fautes).some((nom) => nom !== 'mot')) return controle;
  const avant = bruteOf({ collection: 'projets', id, isNeuve: false }, registre);
  const appliquee: Appliquee = { champs: { ...avant }, fautes: [] };
  addConstat(appliquee, constat, registre.jour, undefined);
  const tell = (lues: ReadonlyArray<Pick<FauteFiche, 'champ' | 'attendu' | 'remede'>>) => {
    for (const { champ, attendu, remede } of lues) fautes[caseOf(champ)] ??= sayAttendu(attendu, formes, remede);
  };
  tell(appliquee.fautes);
  if (appliquee.fautes.length > 0) return controle;
  const champs = changementsChamps('projets', avant, appliquee.champs);
  if (champs.length === 0) fautes.taux = 'Ce constat est déjà au registre.';
  const apres = { ...appliquee.champs, [CHAMP_DU_JOUR]: registre.jour };
  const lue = checkFiche('projets', id, apres, registre.jour);
  if ('fautes' in lue) tell(lue.fautes);
  else tell(checkEnsemble('projets', new Map([[id, lue.fiche]]), registre).get(id) ?? []);
  if (Object.keys(fautes).length > 0) return controle;
  // The same day mends the last observation, whose other facts stay (R201).
  const isReprise = date === projet.jour;
  if (!isReprise && delai === undefined && projet.delai !== undefined)
    controle.alertes.push(`sans délai écoulé, la page ne dira plus celui d’avant (${formatPourcentage(projet.delai)})`);
  if (isReprise) controle.alertes.push('ce relevé corrige le constat du même jour');
  controle.changement = {
    collection: 'projets',
    id,
    genre: 'MODIFICATION',
    champs: changementsChamps('projets', avant, apres).map(toAjout),
  };
  return controle;
}

/** Judges rows as they are typed: one that did not change is not judged again. */
export function createControleReleves(registre: RegistreOuvert, formes: FormesChamps) {
  const deja = new Map<string, ReleveControle>();
  return (projet: ProjetARelever, releve: Releve): ReleveControle => {
    const cle = projet.id + JSON.stringify(releve);
    const controle = deja.get(cle) ?? checkReleve(projet, releve, registre, formes);
    deja.set(cle, controle);
    return controle;
  };
}
