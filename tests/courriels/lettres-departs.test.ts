import { expect, test } from 'vitest';
import type { TypeCourriel } from '../../src/domain/administration/courriel.ts';
import type { Emetteur } from '../../src/service/courriels/lettre.ts';
import { LETTRES } from '../../src/service/facteur/lettres.ts';
import type { Tirage } from '../../src/service/facteur/redaction.ts';
import { CONTENUS } from './contenus.ts';

// What the letters of acts that take away say, by who reads them (R65, R169, R172, R183).

const SITE: Emetteur = { site: 'https://portail.example', agence: 'Agence des routes' };
const jamais = () => Promise.resolve(undefined);
const TIRAGE: Tirage = {
  drawInvitation: jamais,
  drawRecovery: jamais,
  drawConfirmation: jamais,
  drawEquipe: jamais,
  drawPiece: jamais,
  drawAlerte: jamais,
  drawSortie: jamais,
};

/** A letter of this kind with these changes: its subject, and its text on one line. */
async function read(kind: TypeCourriel, changes: object = {}): Promise<string> {
  const lettre = await LETTRES[kind](SITE, 'a@b.example', { ...CONTENUS[kind], ...changes }, TIRAGE);
  return `${lettre?.subject ?? ''}\n${lettre?.text ?? ''}`.replace(/[\s\u00a0]+/g, ' ');
}

const CHANGEMENT = { changement: 'rôle de Fanta Diallo : Entreprise → Visiteur' };

test.each<[cas: string, kind: TypeCourriel, changes: object, dit: readonly string[], tu: readonly string[]]>([
  [
    'a detachment is proposed',
    'COMPTE_AU_NOM',
    { acte: 'Détacher Fanta Diallo de l’entreprise milo', depart: true },
    [
      'ce qui change pour vous',
      'rien n’est fait tant qu’un autre n’a pas confirmé',
      'n’a plus de droit sur les offres',
    ],
    ['agirait au même nom', 'ne peut ni remplacer'],
  ],
  [
    'a detachment is done',
    'COMPTE_AU_NOM',
    { depart: true, issue: 'CONFIRME' },
    ['Deux administrateurs l’ont voulu : c’est fait', 'tant que deux administrateurs ne l’ont pas rendu'],
    ['ne peut ni remplacer'],
  ],
  [
    'a contract document is withdrawn, to the company',
    'MARCHE_RETIRE',
    {},
    [
      'Pont de Wassou',
      'Contrat signé, contrat.pdf',
      'Motif : Ce n’est pas le bon contrat.',
      '/espace-entreprise',
      'sans attendre',
    ],
    ['Par '],
  ],
  [
    'a contract document is withdrawn, to the other administrators',
    'MARCHE_RETIRE',
    { auteur: 'Sékou Condé (sekou@portail.example)' },
    ['Par Sékou Condé', '/admin/pieces-marche?projet=pont-de-wassou'],
    ['/espace-entreprise'],
  ],
  [
    'one administrator did it alone',
    'COMPTE_AU_NOM',
    { depart: true, issue: 'FAIT', reason: undefined },
    ['Un administrateur l’a fait, et l’a inscrit au journal'],
    ['Motif'],
  ],
  [
    'somebody would come',
    'COMPTE_AU_NOM',
    {},
    ['Un compte agirait au même nom que le vôtre', 'ne peut ni remplacer ni retirer une offre remise avant lui'],
    ['Qui part'],
  ],
  [
    'one’s own account changed',
    'COMPTE_ETAT',
    { status: 'ACTIVE', ...CHANGEMENT },
    ['a changé', 'rôle de Fanta Diallo : Entreprise → Visiteur', 'sans attendre'],
    ['rendu actif', 'Connectez-vous'],
  ],
  [
    'another administrator reads a change, and who made it',
    'COMPTE_ETAT_ADMIN',
    CHANGEMENT,
    ['Compte changé : Fanta Diallo', 'Sékou Condé a changé ceci : rôle de Fanta Diallo', '/admin/comptes'],
    ['désactivé'],
  ],
  [
    'a payment that bought nothing is given back',
    'DAO_REMBOURSE',
    { rendu: true, evenement: 'E-1', devise: 'GNF', montant: 250_000 },
    ['Versement rendu : référence DAO-1', 'paiement E-1', 'qui ne pouvait pas le payer, vous est rendu', 'V-1'],
    ['remboursé :'],
  ],
  [
    'another funder has an objection',
    'NON_OBJECTION_AU_NOM',
    { bailleur: 'Banque mondiale' },
    ['d’un autre bailleur, Banque mondiale', 'Si vous avez une objection de votre côté'],
    ['n’est pas celle de votre organisation'],
  ],
  [
    'the deadline is postponed, for administrators',
    'DATE_REPORTEE',
    { auteur: 'Sékou Condé' },
    ['Par Sékou Condé', '/admin/journal'],
    ['Votre dossier est à cette adresse'],
  ],
  [
    'the deadline is postponed, for who holds the DAO',
    'DATE_REPORTEE',
    {},
    ['Votre dossier est à cette adresse'],
    ['Le journal garde cet acte'],
  ],
  [
    'an administrator loses the role by two',
    'ACTE_DECIDE',
    {
      acte: 'Retirer le rôle Administrateur, pour celui de Visiteur, à Fanta Diallo',
      issue: 'CONFIRME',
      motif_decision: '',
    },
    ['Acte confirmé', 'Retirer le rôle Administrateur', 'Sékou Condé l’a confirmé : c’est fait'],
    ['rien n’a changé', 'Pourquoi'],
  ],
  [
    'an administrator was made on the machine: closing that account takes two as well',
    'ADMINISTRATEUR_CREE',
    {},
    ['proposez de désactiver ce compte', 'Pendant un jour'],
    ['voulu, désactivez'],
  ],
])('%s', async (_cas, kind, changes, dit, tu) => {
  const texte = await read(kind, changes);
  for (const phrase of dit) expect(texte).toContain(phrase);
  for (const phrase of tu) expect(texte).not.toContain(phrase);
});
