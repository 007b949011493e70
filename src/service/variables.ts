import { join } from 'node:path';
import { dossierRegistre } from '../data/content/dossier.ts';
import { readIdentite } from '../data/content/lecture-contenu.ts';
import type { Emetteur } from './courriels/lettre.ts';

export type Environnement = Readonly<Record<string, string | undefined>>;

const RACINE = join(import.meta.dirname, '../..');

/** A variable of the environment; an empty one counts as absent, as shells often pass one. */
export const readVariable = (env: Environnement, nom: string): string | undefined => env[nom]?.trim() || undefined;

export const readExpediteur = (env: Environnement): string =>
  readVariable(env, 'COURRIEL_EXPEDITEUR') ?? 'Portail des travaux publics <ne-pas-repondre@portail.example>';

/** The portal's own server answers at the site's address: the button of mail programs can be announced (RFC 8058). */
export const isUnClic = (env: Environnement): boolean => readVariable(env, 'DESINSCRIPTION_UN_CLIC') === 'oui';

/** Who signs the letters: `content/registre.yaml`, its contacts replaced by the environment's. */
export function readAgence(env: Environnement): Omit<Emetteur, 'site'> {
  const identite = readIdentite(dossierRegistre(RACINE));
  return {
    agence: identite?.agence,
    contact: readVariable(env, 'PUBLIC_CONTACT_EMAIL') ?? identite?.contact,
    telephone: readVariable(env, 'PUBLIC_CONTACT_TEL') ?? identite?.telephone,
    adresse: identite?.adresse,
    exemple: identite?.exemple,
    paiementDao: identite?.paiement_dao,
    recours: identite?.recours,
  };
}
