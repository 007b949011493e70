// What an operator is asked: `installe.sh` writes it down, line by line, as it was typed.
import { z } from 'zod';
import { NOM_BAC_A_SABLE } from '../../src/service/paiement/bac-a-sable.ts';
import { ditInconnu } from '../../src/service/mot-inconnu.ts';
import { CHOIX_PRESTATAIRE } from '../../src/service/paiement/reglage.ts';
import { FauteInstallation } from './faute.ts';

const DOMAINE = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;
const HOTE = /^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/;
const COURRIEL = /^[^\s@"<>]+@[^\s@"<>]+\.[^\s@"<>]+$/;
/** Names that nobody can have (RFC 2606, RFC 6761): a rehearsal's. */
const REPETITION = /\.(?:example|test|invalid|localhost)$/;
/** This machine itself, whatever it is called. */
const MEME_MACHINE = /^(?:localhost|localhost\.localdomain|.*\.localhost|127(?:\.\d+){3}|0\.0\.0\.0)$/i;
const REMPLI = 'est vide.';

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'est un nombre de 1 à 65535.')
  .transform(Number)
  .refine((nombre) => nombre >= 1 && nombre <= 65_535, 'est un nombre de 1 à 65535.');
const courriel = z.string().regex(COURRIEL, 'est une adresse de courriel, comme portail@agence.gn.');

const champs = z.strictObject({
  /** Name of the portal, which leads to this machine. */
  DOMAINE: z
    .string()
    .transform((nom) => nom.toLowerCase())
    .refine((nom) => DOMAINE.test(nom), 'est un nom de domaine, comme portail.agence.gn, sans « https:// ».'),
  SMTP_HOTE: z.string().regex(HOTE, 'est un nom de serveur, comme messagerie.agence.gn.'),
  /** 465: TLS from the first byte; another port: STARTTLS, required. */
  SMTP_PORT: port.default(465),
  SMTP_UTILISATEUR: z.string().min(1, REMPLI),
  SMTP_MOT_DE_PASSE: z.string().min(1, REMPLI),
  /** Address that letters come from. */
  SMTP_EXPEDITEUR: courriel,
  /** First administrator. */
  ADMINISTRATEUR: courriel,
  /** Who is written to when something stops; the administrator, when nobody else is named. */
  ALERTES: courriel.optional(),
  PORT_SSH: port.default(22),
  /** Where copies go beside this machine, as rsync names it; nowhere when absent. */
  COPIE_VERS: z.string().min(1, REMPLI).optional(),
  /** Provider of online payments; none when absent. */
  PAIEMENT_PRESTATAIRE: z
    .string()
    .refine((nom) => CHOIX_PRESTATAIRE.includes(nom), {
      error: ({ input }) => ditInconnu(String(input), CHOIX_PRESTATAIRE),
    })
    .optional(),
});

/** What a public name asks besides. */
const schema = champs.superRefine(({ DOMAINE, SMTP_HOTE, PAIEMENT_PRESTATAIRE }, contexte) => {
  if (REPETITION.test(DOMAINE)) return;
  if (MEME_MACHINE.test(SMTP_HOTE))
    contexte.addIssue({
      code: 'custom',
      path: ['SMTP_HOTE'],
      message:
        'est cette machine même : le service de connexion, dans son conteneur, ne la verrait pas. Donnez le serveur d’un service de messagerie.',
    });
  if (PAIEMENT_PRESTATAIRE === NOM_BAC_A_SABLE)
    contexte.addIssue({
      code: 'custom',
      path: ['PAIEMENT_PRESTATAIRE'],
      message: 'est le bac à sable, où l’on paie sans argent : retirez cette ligne d’un portail public.',
    });
});

export type ReglagesMachine = z.output<typeof schema>;

/** `NAME=value` lines as they were typed: what follows the sign is the value, quotes included. */
function readLignes(texte: string): Record<string, string> {
  const lus: Record<string, string> = {};
  for (const [rang, ligne] of texte.split('\n').entries()) {
    if (/^\s*(?:#|$)/.test(ligne)) continue;
    const [, nom, valeur = ''] = /^([A-Z_]+)=(.*?)\r?$/.exec(ligne) ?? [];
    if (nom === undefined) throw new FauteInstallation(`Réglages, ligne ${rang + 1} : on attend « NOM=valeur ».`);
    if (valeur !== '') lus[nom] = valeur;
  }
  return lus;
}

/** A control character in a password would end a line of a file: none is typed on purpose. */
const hasControle = (valeur: string): boolean => /\p{Cc}/u.test(valeur);

/** Reads the settings; throws one sentence that names each line to mend. */
export function readReglagesMachine(texte: string): ReglagesMachine {
  const lus = readLignes(texte);
  const fautes = Object.entries(lus).flatMap(([nom, valeur]) =>
    hasControle(valeur) ? [`${nom} contient un caractère invisible.`] : [],
  );
  const { success, data, error } = schema.safeParse(lus);
  if (!success)
    for (const { code, path, message, ...autres } of error.issues)
      if (code === 'unrecognized_keys')
        fautes.push(`${(autres as { keys: string[] }).keys.join(', ')} : réglage inconnu.`);
      else fautes.push(`${path.join('.')} ${lus[String(path[0])] === undefined ? 'manque.' : message}`);
  if (fautes.length > 0 || data === undefined) throw new FauteInstallation(`Réglages : ${fautes.join(' ')}`);
  return data;
}

/** Lines that read back as the same settings. */
export const writeReglagesMachine = (reglages: Partial<ReglagesMachine>): string =>
  Object.entries(reglages)
    .map(([nom, valeur]) => `${nom}=${String(valeur)}\n`)
    .join('');
