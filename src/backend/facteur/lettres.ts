import { type Contenu, greet, read, recall } from '../courriels/invitation.ts';
import { type Lettre, writeLettre } from '../courriels/lettre.ts';

type Redaction = (to: string, contenu: Contenu, site: string) => Lettre;

const writeActivation: Redaction = (to, contenu, site) =>
  writeLettre(to, 'Votre compte sur le portail des travaux publics est activé', [
    greet(contenu),
    `${recall(contenu)} est approuvée : votre compte est activé. Connectez-vous à cette adresse :`,
    `${site}/login`,
  ]);

const writeRefus: Redaction = (to, contenu, site) => {
  const motif = read(contenu, 'reason');
  return writeLettre(to, 'Votre demande d’accès au portail des travaux publics', [
    greet(contenu),
    `${recall(contenu)} n’a pas été retenue.`,
    ...(motif === '' ? [] : [`Motif : ${motif}`]),
    'Vous pouvez déposer une nouvelle demande à cette adresse :',
    `${site}/demande-acces`,
  ]);
};

const writeBlocage: Redaction = (to, contenu) =>
  writeLettre(to, 'Votre accès au portail des travaux publics est fermé', [
    greet(contenu),
    'Votre accès au portail est fermé. Pour toute question, écrivez à l’agence.',
  ]);

/** Letters by kind; the invitation, which needs a token, is written apart. */
export const LETTRES = {
  COMPTE_ACTIVE: writeActivation,
  REFUS: writeRefus,
  ACCES_BLOQUE: writeBlocage,
} satisfies Record<string, Redaction>;

export const isSimple = (kind: string): kind is keyof typeof LETTRES => Object.hasOwn(LETTRES, kind);
