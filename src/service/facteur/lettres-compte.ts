import { z } from 'zod';
import { ROLE_COMPTE_LABELS } from '../../domain/compte/compte.ts';
import { routes } from '../../domain/portail/routes.ts';
import { phraseJoindre } from '../../domain/reference/identite.ts';
import { greet, writeLettre } from '../courriels/lettre.ts';
import { defineLettre, ligne, type Redaction, siConnu } from './redaction.ts';

const OUVERT_OU_FERME = z.enum(['ACTIVE', 'PENDING', 'DISABLED']);

const ETATS = { ACTIVE: 'actif', PENDING: 'mis en attente', DISABLED: 'désactivé', BLACKLISTED: 'mis sur liste noire' };

const SUITES = {
  ACTIVE: 'L’administration du portail l’a rendu actif : il ouvre de nouveau ce que permet son rôle.',
  PENDING: 'L’administration du portail le vérifie : il se connecte, et n’ouvre rien d’ici là.',
  DISABLED: 'L’administration du portail l’a fermé : il n’ouvre plus rien. Ce qu’il a déposé ou acheté reste inscrit.',
} as const;

/** To the account itself; why is in the log alone, where it may name somebody. A change of role or link says what it is. */
const writeEtat = defineLettre(
  { full_name: siConnu, status: OUVERT_OU_FERME, changement: siConnu },
  (emetteur, to, contenu) =>
    contenu.changement === ''
      ? writeLettre(emetteur, to, `Votre compte sur le portail des travaux publics est ${ETATS[contenu.status]}`, [
          greet(contenu),
          SUITES[contenu.status],
          ...(contenu.status === 'ACTIVE'
            ? ['Connectez-vous à cette adresse :', `${emetteur.site}${routes.login()}`]
            : []),
          contenu.status === 'ACTIVE'
            ? `Si vous ne l’attendiez pas, ${phraseJoindre(emetteur)}.`
            : `Pour en connaître le motif, ou si c’est une erreur, ${phraseJoindre(emetteur)}.`,
        ])
      : writeLettre(emetteur, to, 'Votre compte sur le portail des travaux publics a changé', [
          greet(contenu),
          `L’administration du portail a changé ceci : ${contenu.changement}.`,
          `Pour en connaître le motif, ou si c’est une erreur, ${phraseJoindre(emetteur, 'sans attendre')}.`,
        ]),
);

/** To the other administrators: closing takes one person, and is told at once; so is a change of role or link. */
const writeEtatAdmin = defineLettre(
  {
    full_name: siConnu,
    compte: ligne,
    role: z.enum(['ADMIN', 'BAILLEUR', 'ENTREPRISE', 'VISITEUR']),
    status: z.enum(['ACTIVE', 'PENDING', 'DISABLED', 'BLACKLISTED']),
    changement: siConnu,
    auteur: ligne,
  },
  (emetteur, to, contenu) =>
    contenu.changement === ''
      ? writeLettre(emetteur, to, `Compte ${ETATS[contenu.status]} : ${contenu.compte}`, [
          greet(contenu),
          `Le compte de ${contenu.compte}, de rôle ${ROLE_COMPTE_LABELS[contenu.role]}, est ${ETATS[contenu.status]} par ${contenu.auteur}.`,
          contenu.status === 'BLACKLISTED'
            ? 'Cela ne se défait pas. Le motif est au journal :'
            : 'Le motif est au journal ; cela se défait sur la page des comptes :',
          `${emetteur.site}${contenu.status === 'BLACKLISTED' ? routes.adminJournal() : routes.adminComptes()}`,
        ])
      : writeLettre(emetteur, to, `Compte changé : ${contenu.compte}`, [
          greet(contenu),
          `${contenu.auteur} a changé ceci : ${contenu.changement}.`,
          'Le motif est au journal ; cela se défait sur la page des comptes :',
          `${emetteur.site}${routes.adminComptes()}`,
        ]),
);

/** Letters of an account that an administrator closed, put aside, made active or changed (R183). */
export const LETTRES_COMPTE = {
  COMPTE_ETAT: writeEtat,
  COMPTE_ETAT_ADMIN: writeEtatAdmin,
} satisfies Record<string, Redaction>;
