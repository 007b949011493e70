import { CONFIANCE_LABELS } from '../../src/domain/projet/vocabulaire-confiance.ts';
import { isRecord } from '../../src/domain/socle/objet.ts';
import type { Brut } from '../../src/domain/classeur/registre-ouvert.ts';
import type { CelluleFabriquee } from './classeur-fabrique.ts';
import type { FeuilleEditee } from './classeur-edite.ts';

// Sixty rows of an export edited in a month, with the mistakes that people make in a workbook.

/** What a mistake is mended into, on screen. */
interface AMender {
  id: string;
  colonne: string;
  texte: string;
}

export interface Mois {
  /** What each edited entry says in the end: field, value. */
  attendus: Map<string, Record<string, unknown>>;
  /** Cells that are refused, in the order of the rows. */
  aMender: AMender[];
  /** Rows with a 0 that means "not entered". */
  zeros: number;
  /** Rows that repeat an entry. */
  doubles: number;
  /** Names of the mistakes that were made. */
  erreurs: Set<string>;
}

const MAITRE = 'Maître d’ouvrage';
const derniere = (brut: Brut): Record<string, unknown> => {
  const observations = brut['observations'];
  const une: unknown = Array.isArray(observations) ? observations.at(-1) : undefined;
  return isRecord(une) ? une : {};
};

/** Edits `combien` rows; as many as the register has. */
export function editMois(feuille: FeuilleEditee, bruts: readonly Brut[], combien = 60): Mois {
  const mois: Mois = { attendus: new Map(), aMender: [], zeros: 0, doubles: 0, erreurs: new Set() };
  const restent = bruts.filter(({ status, abandon }) => status !== undefined && abandon === undefined);
  const take = (is: (brut: Brut) => boolean): Brut | undefined => {
    const rang = restent.findIndex(is);
    return rang < 0 ? undefined : restent.splice(rang, 1)[0];
  };
  const isEnCours = ({ status, resiliation }: Brut) => status === 'EN_COURS' && resiliation === undefined;
  const expectThat = (id: string, champ: string, valeur: unknown) =>
    mois.attendus.set(id, { ...mois.attendus.get(id), [champ]: valeur });
  /** A cell that reads well, however it is typed. */
  const type = (
    erreur: string,
    is: (brut: Brut) => boolean,
    colonne: string,
    cellule: CelluleFabriquee,
    champ: string,
    valeur: unknown,
  ) => {
    const brut = take(is);
    if (!brut) return;
    mois.erreurs.add(erreur);
    feuille.set(brut.id, colonne, cellule);
    expectThat(brut.id, champ, valeur);
  };
  /** A cell that is refused, and what it is mended into. */
  const spoil = (
    erreur: string,
    is: (brut: Brut) => boolean,
    colonne: string,
    cellule: CelluleFabriquee,
    mende: (brut: Brut) => string,
    champ?: string,
    valeur?: unknown,
  ) => {
    const brut = take(is);
    if (!brut) return;
    mois.erreurs.add(erreur);
    feuille.set(brut.id, colonne, cellule);
    mois.aMender.push({ id: brut.id, colonne, texte: mende(brut) });
    if (champ !== undefined) expectThat(brut.id, champ, valeur);
    rename(brut);
  };
  const rename = ({ id }: Brut) => {
    const nom = `Direction des travaux ${id.slice(0, 12)}`;
    feuille.set(id, MAITRE, nom);
    expectThat(id, 'maitre_ouvrage', nom);
  };
  const hasFin = (brut: Brut) => isEnCours(brut) && typeof brut['date_fin_prevue'] === 'string';
  const hasLongueur = ({ lineaire_prevu_km: km }: Brut) => typeof km === 'number' && km !== 12.75;
  const isLibre = (brut: Brut) =>
    isEnCours(brut) && typeof brut['budget'] === 'number' && brut['montant'] === undefined;
  const hasBudget = (brut: Brut) => typeof brut['budget'] === 'number';

  type('virgule décimale', hasLongueur, 'Longueur prévue', '12,75', 'lineaire_prevu_km', 12.75);
  type('date en lettres', hasFin, 'Fin prévue', '3 mars 2029', 'date_fin_prevue', '2029-03-03');
  type('date française', hasFin, 'Fin prévue', '05/09/2029', 'date_fin_prevue', '2029-09-05');
  type('espaces insécables', hasBudget, 'Budget', '91\u202f234\u00a0567\u202f000', 'budget', 91_234_567_000);
  type('montant en millions', hasBudget, 'Budget', '92 500 millions', 'budget', 92_500_000_000);
  type('espaces autour', () => true, MAITRE, '\u00a0 Agence relue  ', 'maitre_ouvrage', 'Agence relue');
  type(
    'lettres décomposées',
    () => true,
    MAITRE,
    'Ministère de l’Énergie'.normalize('NFD'),
    'maitre_ouvrage',
    'Ministère de l’Énergie',
  );
  type(
    'accent et casse perdus',
    (brut) => brut['confiance'] !== 'ELEVE',
    'Confiance',
    CONFIANCE_LABELS.ELEVE.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase(),
    'confiance',
    'ELEVE',
  );
  spoil('code inconnu', isEnCours, 'Statut', 'En cour', () => 'En cours');
  spoil('date de 1900', hasFin, 'Fin prévue', { jour: 1 }, () => '12/12/2029', 'date_fin_prevue', '2029-12-12');
  spoil(
    'jour qui n’existe pas',
    hasFin,
    'Fin prévue',
    '31 février 2029',
    () => '28 février 2029',
    'date_fin_prevue',
    '2029-02-28',
  );
  spoil(
    'formule en erreur',
    hasBudget,
    'Budget',
    { xml: '<c r="{ref}" t="e"><v>#REF!</v></c>' },
    () => '93 000 000 000',
    'budget',
    93_000_000_000,
  );
  spoil(
    'lettre O dans un nombre',
    hasBudget,
    'Budget',
    '94 OOO OOO OOO',
    () => '94 000 000 000',
    'budget',
    94_000_000_000,
  );
  spoil(
    'région mal écrite',
    ({ region, lieux }) => region === 'kindia' && lieux === undefined,
    'Région',
    'Kindyia',
    () => 'Kindia',
  );
  // A 0 that means "not entered", in rows that say something else besides.
  for (let reste = 2; reste > 0; reste -= 1) {
    const brut = take((un) => isLibre(un) || (un['montant_paye'] === undefined && un['paiements'] === undefined));
    if (!brut) continue;
    mois.erreurs.add('zéro qui veut dire « non saisi »');
    mois.zeros += 1;
    feuille.set(brut.id, 'Montant payé', 0);
    rename(brut);
  }
  // A rate is an observation: the last one mended, since the row keeps its day.
  const observe = take((brut) => isEnCours(brut) && Number(derniere(brut)['taux_execution_physique']) < 99);
  if (observe) {
    const suite = Math.floor(Number(derniere(observe)['taux_execution_physique'])) + 0.5;
    feuille.set(observe.id, 'Travaux faits', `${String(suite).replace('.', ',')} %`);
    expectThat(observe.id, 'observations.taux_execution_physique', suite);
  }
  // Cells emptied by mistake, and texts that only look otherwise: nothing changes.
  for (const brut of restent.filter((un) => typeof un['localite'] === 'string').slice(0, 3)) {
    mois.erreurs.add('cellule vidée');
    feuille.set(brut.id, 'Localité', null);
  }
  const titre = restent.at(-1);
  if (titre) feuille.set(titre.id, 'Projet', ` ${String(titre['title']).normalize('NFD')} `);
  // The rest of the month.
  while (mois.attendus.size < combien) {
    const brut = take(() => true);
    if (!brut) break;
    rename(brut);
  }
  const [double] = mois.attendus.keys();
  if (double !== undefined) {
    mois.erreurs.add('fiche répétée');
    mois.doubles += 1;
    feuille.lignes.push([...feuille.ligneDe(double)]);
  }
  mois.erreurs.add('titres changés').add('titre fusionné').add('lignes vides').add('ligne de total');
  feuille.titres[feuille.rang('Budget')] = 'BUDGET (GNF)';
  feuille.lignes.push([' ', '\u00a0'], [], [null, 'Total'], []);
  return mois;
}
