import { formatInstant } from '../../domain/socle/date.ts';
import { type Emetteur, type Lettre, oneLine, writeLettre } from './lettre.ts';

/** What a letter quotes of the event that it tells. */
export type Contenu = Readonly<Record<string, unknown>>;

/** A field of the content as one line, or nothing. */
export const read = (contenu: Contenu, champ: string): string => {
  const value = contenu[champ];
  return typeof value === 'string' ? oneLine(value) : '';
};

export const greet = (contenu: Contenu): string => {
  const nom = read(contenu, 'full_name');
  return nom === '' ? 'Bonjour,' : `Bonjour ${nom},`;
};

/** The sentence that recalls which request is meant. */
export const recall = (contenu: Contenu): string => {
  const reference = read(contenu, 'reference');
  return reference === '' ? 'Votre demande d’accès' : `Votre demande d’accès ${reference}`;
};

/** « , pour Sogea SA (compte entreprise) ». */
function pour(contenu: Contenu): string {
  const societe = read(contenu, 'nom_societe');
  const compte = contenu['type_compte'] === 'BAILLEUR' ? 'compte bailleur' : 'compte entreprise';
  return societe === '' ? '' : `, pour ${societe} (${compte})`;
}

function jusqua(contenu: Contenu): string {
  const fin = read(contenu, 'expire_le');
  return fin === '' ? 'pendant sept jours' : `jusqu’au ${formatInstant(fin)}`;
}

export const writeInvitation = (emetteur: Emetteur, to: string, contenu: Contenu, lien: string): Lettre =>
  writeLettre(emetteur, to, 'Ouvrez votre compte sur le portail des travaux publics', [
    greet(contenu),
    `${recall(contenu)} est approuvée${pour(contenu)}. Pour ouvrir votre compte et choisir votre mot de passe, ouvrez cette adresse :`,
    lien,
    `Elle sert une seule fois, ${jusqua(contenu)}. Si ce lien ne marche plus avant, sa page vous en enverra un autre.`,
    ...(emetteur.contact === undefined ? [] : [`Une question ? Écrivez à ${emetteur.contact}.`]),
  ]);
