import { nombreDe } from '../registre/saisie-francaise.ts';
import { cleanTexte, fauteSignes } from '../socle/nettoyage.ts';
import {
  type FaitsRapport,
  type PhotoRapport,
  type ProjetChantier,
  type RapportGarde,
  type SaisieRapport,
  sourceOf,
} from './rapport-chantier.ts';

/** A report that is begun: who reports is taken over from the last one. */
export const saisieVide = (derniere?: Pick<SaisieRapport, 'qualite' | 'organisme'>): SaisieRapport => ({
  projet_id: '',
  taux: '',
  lineaire: '',
  etat: '',
  phrase: '',
  qualite: derniere?.qualite ?? 'MISSION_CONTROLE',
  organisme: derniere?.organisme ?? '',
});

const readNombre = (texte: string, max: number): number | undefined => {
  const nombre = nombreDe(texte.replace(/\s*(?:%|km)\s*$/i, '').trim(), { isMontant: false });
  return nombre !== undefined && nombre >= 0 && nombre <= max ? nombre : undefined;
};

/** What is wrong with a photograph; undefined when it may leave. */
const fautePhoto = ({ alt }: Pick<PhotoRapport, 'alt'>): string | undefined =>
  cleanTexte(alt, 'ligne').length < 3 ? 'Dites ce que montre cette photographie.' : fauteSignes(alt, 'ligne');

/** Who does not know the rate gives none, and shows what is there instead (R287). */
function fauteTaux(taux: string, hasPhoto: boolean): string | undefined {
  if (taux.trim() === '') return hasPhoto ? undefined : 'Écrivez un nombre de 0 à 100, ou joignez une photographie.';
  return readNombre(taux, 100) === undefined ? 'Écrivez un nombre de 0 à 100.' : undefined;
}

/** What is wrong with a report, by the id of its field. */
export function fautesRapport({ saisie, photos }: Pick<RapportGarde, 'saisie' | 'photos'>): Map<string, string> {
  const { projet_id, taux, lineaire, etat, phrase, organisme } = saisie;
  const fautes: Array<[string, string | undefined]> = [
    ['projet', projet_id === '' ? 'Choisissez le projet.' : undefined],
    ['taux', fauteTaux(taux, photos.length > 0)],
    [
      'lineaire',
      lineaire.trim() !== '' && readNombre(lineaire, 10_000) === undefined
        ? 'Écrivez une longueur en kilomètres : 3,2.'
        : undefined,
    ],
    ['etat', etat === '' ? 'Dites où en sont les travaux.' : undefined],
    ['phrase', fauteSignes(phrase, 'prose')],
    ['organisme', fauteSignes(organisme, 'ligne')],
    ...photos.map((photo): [string, string | undefined] => [`alt-${photo.id}`, fautePhoto(photo)]),
  ];
  return new Map(fautes.flatMap(([id, faute]) => (faute === undefined ? [] : [[id, faute]])));
}

/** What looks like an oversight, and refuses nothing (R127). */
export function warnTaux(taux: string, projet: ProjetChantier | undefined): string | undefined {
  const lu = readNombre(taux, 100);
  if (lu === undefined || projet?.taux === undefined || lu >= projet.taux) return undefined;
  return `Le registre dit déjà ${String(projet.taux).replace('.', ',')}\u00a0%\u00a0: le chiffre baisse.`;
}

/** A report without fault, as the database takes it. */
export function faitsOf(saisie: SaisieRapport): FaitsRapport {
  const phrase = cleanTexte(saisie.phrase, 'prose');
  const taux = readNombre(saisie.taux, 100);
  const lineaire = readNombre(saisie.lineaire, 10_000);
  const source = sourceOf({ ...saisie, organisme: cleanTexte(saisie.organisme, 'ligne') });
  return {
    ...(saisie.taux.trim() !== '' && taux !== undefined && { taux_execution_physique: taux }),
    ...(saisie.lineaire.trim() !== '' && lineaire !== undefined && { lineaire_execute_km: lineaire }),
    etat: saisie.etat === '' ? 'AVANCE' : saisie.etat,
    ...(phrase !== '' && { phrase }),
    source,
    credit: source.charAt(0).toUpperCase() + source.slice(1),
  };
}
