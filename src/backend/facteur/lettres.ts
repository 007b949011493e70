import { type Contenu, greet, read, recall } from '../courriels/invitation.ts';
import { type Emetteur, type Lettre, writeLettre } from '../courriels/lettre.ts';

type Redaction = (emetteur: Emetteur, to: string, contenu: Contenu) => Lettre;

const writeActivation: Redaction = (emetteur, to, contenu) =>
  writeLettre(emetteur, to, 'Votre compte sur le portail des travaux publics est activé', [
    greet(contenu),
    `${recall(contenu)} est approuvée : votre compte est activé. Connectez-vous à cette adresse :`,
    `${emetteur.site}/login`,
  ]);

const writeRefus: Redaction = (emetteur, to, contenu) => {
  const motif = read(contenu, 'reason');
  return writeLettre(emetteur, to, 'Votre demande d’accès au portail des travaux publics', [
    greet(contenu),
    `${recall(contenu)} n’a pas été retenue.`,
    ...(motif === '' ? [] : [`Motif : ${motif}`]),
    'Vous pouvez déposer une nouvelle demande à cette adresse :',
    `${emetteur.site}/demande-acces`,
  ]);
};

const writeBlocage: Redaction = (emetteur, to, contenu) =>
  writeLettre(emetteur, to, 'Votre accès au portail des travaux publics est fermé', [
    greet(contenu),
    `Votre accès au portail est fermé. Pour toute question, écrivez à ${emetteur.contact ?? 'l’agence'}.`,
  ]);

/** Letters by kind; the invitation, which needs a token, is written apart. */
export const LETTRES = {
  COMPTE_ACTIVE: writeActivation,
  REFUS: writeRefus,
  ACCES_BLOQUE: writeBlocage,
} satisfies Record<string, Redaction>;

export const isSimple = (kind: string): kind is keyof typeof LETTRES => Object.hasOwn(LETTRES, kind);
