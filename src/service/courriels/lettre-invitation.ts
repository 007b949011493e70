import type { TypeCompte } from '../../domain/demande/demande-acces.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { type Emetteur, greet, type Lettre, writeLettre } from './lettre.ts';

/** What an invitation quotes of the approved request; empty where it is not known. */
export type ContenuInvitation = {
  full_name: string;
  reference: string;
  nom_societe: string;
  type_compte: TypeCompte;
  expire_le: string;
};

/** The sentence that recalls which request is meant. */
export const recall = ({ reference }: { reference: string }): string =>
  reference === '' ? 'Votre demande d’accès' : `Votre demande d’accès ${reference}`;

/** « , pour Sogea SA (compte entreprise) ». */
function pour({ nom_societe: societe, type_compte }: ContenuInvitation): string {
  const compte = type_compte === 'BAILLEUR' ? 'compte bailleur' : 'compte entreprise';
  return societe === '' ? '' : `, pour ${societe} (${compte})`;
}

const phraseJusqua = ({ expire_le: fin }: ContenuInvitation): string =>
  fin === '' ? 'pendant sept jours' : `jusqu’au ${formatInstant(fin)}`;

export const writeInvitation = (emetteur: Emetteur, to: string, contenu: ContenuInvitation, lien: string): Lettre =>
  writeLettre(emetteur, to, 'Ouvrez votre compte sur le portail des travaux publics', [
    greet(contenu),
    `${recall(contenu)} est approuvée${pour(contenu)}. Pour ouvrir votre compte et choisir votre mot de passe, ouvrez cette adresse :`,
    lien,
    `Elle sert une seule fois, ${phraseJusqua(contenu)}. Si ce lien ne marche plus avant, sa page vous en enverra un autre.`,
    ...(emetteur.contact === undefined ? [] : [`Une question ? Écrivez à ${emetteur.contact}.`]),
  ]);
