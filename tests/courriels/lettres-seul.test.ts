// What one administrator did, and what two do to take something away: the sentences that differ from the usual letter.
import { expect, test } from 'vitest';
import type { TypeCourriel } from '../../src/domain/administration/courriel.ts';
import { LETTRES } from '../../src/service/facteur/lettres.ts';
import type { Tirage } from '../../src/service/facteur/redaction.ts';
import { CONTENUS } from './contenus.ts';

const draw = () => Promise.resolve('jeton');
const TIRAGE: Tirage = {
  drawInvitation: draw,
  drawRecovery: draw,
  drawConfirmation: draw,
  drawEquipe: draw,
  drawPiece: draw,
  drawAlerte: draw,
  drawSortie: draw,
};
const EMETTEUR = { site: 'https://portail.example', agence: 'Agence des routes' };
const CHANGEMENT = 'rôle de Fanta Diallo : Entreprise → Visiteur';

async function lue(kind: TypeCourriel, ajouts: Record<string, unknown>): Promise<string> {
  const lettre = await LETTRES[kind](EMETTEUR, 'a@b.example', { ...CONTENUS[kind], ...ajouts }, TIRAGE);
  return `${lettre?.subject}\n${lettre?.text}`;
}

test.each<[TypeCourriel, Record<string, unknown>, RegExp, RegExp]>([
  ['COMPTE_ETAT', { changement: CHANGEMENT }, /a changé ceci : rôle de Fanta Diallo : Entreprise → Visiteur\./, /désactivé/],
  ['COMPTE_ETAT_ADMIN', { changement: CHANGEMENT }, /Sékou Condé a changé ceci : rôle de Fanta/, /désactivé/],
  ['COMPTE_AU_NOM', { issue: 'FAIT', depart: true }, /Qui part ainsi n’a plus de droit/, /agirait au même nom/],
  ['COMPTE_AU_NOM', {}, /ne peut ni remplacer ni retirer/, /Qui part ainsi/],
  ['NON_OBJECTION_AU_NOM', { bailleur: 'bad' }, /au nom d’un autre bailleur, bad/, /votre organisation/],
  ['NON_OBJECTION_AU_NOM', {}, /au nom de votre organisation/, /autre bailleur/],
  ['DAO_REMBOURSE', { rendu: true, devise: 'EUR', evenement: 'PAY-1' }, /paiement PAY-1.*vous est rendu[^]*500\s000\sEUR/, /annulé/],
  ['DATE_REPORTEE', { auteur: 'Sékou Condé' }, /Par Sékou Condé\./, /Votre dossier/],
])('%s with %o', async (kind, ajouts, dit, tait) => {
  const texte = await lue(kind, ajouts);
  expect(texte).toMatch(dit);
  expect(texte).not.toMatch(tait);
});
