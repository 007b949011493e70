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

export const writeInvitation = (emetteur: Emetteur, to: string, contenu: Contenu, lien: string): Lettre =>
  writeLettre(emetteur, to, 'Ouvrez votre compte sur le portail des travaux publics', [
    greet(contenu),
    `${recall(contenu)} est approuvée. Pour ouvrir votre compte et choisir votre mot de passe, ouvrez cette adresse :`,
    lien,
    'Elle sert une seule fois, pendant 24 heures. Passé ce délai, demandez un nouveau mot de passe depuis la page de connexion.',
  ]);
