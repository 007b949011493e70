import { formatInstant } from '../socle/date.ts';
import { countOf } from '../socle/texte.ts';
import type { Constat } from './constats.ts';
import { cosignatureOf } from './cosignature.ts';
import { readTete } from './tete-signee.ts';
import { fauteDepuis, type JournalMontre } from './verification-tenue.ts';

/** What a witness says, by the last head that it may have signed. */
const ditTemoin = (nom: string, verdict: Date | 'FAUSSE' | 'ABSENTE', taille: number): Constat => {
  if (verdict === 'ABSENTE')
    return { issue: 'A_SAVOIR', phrase: `Le témoin ${nom} n’a pas signé la tête de ${countOf(taille, 'acte')}.` };
  if (verdict === 'FAUSSE')
    return {
      issue: 'FAUX',
      phrase: `La signature du témoin ${nom} sous la tête de ${countOf(taille, 'acte')} est fausse.`,
    };
  return {
    issue: 'VRAI',
    phrase: `Le témoin ${nom}, hors de l’agence, a signé la tête de ${countOf(taille, 'acte')} le ${formatInstant(verdict.toISOString())} : il a vu cette histoire.`,
  };
};

/** What the witnesses of a history say of it; `cosignee`: the last head that one of them signed, `''` before the first. */
export async function constatsTemoins(
  montre: JournalMontre,
  cles: readonly string[],
  cosignee: string,
): Promise<Constat[]> {
  if (cles.length === 0)
    return [{ issue: 'A_SAVOIR', phrase: 'Aucun témoin hors de l’agence ne signe encore ce journal.' }];
  const tete = cosignee === '' ? undefined : readTete(cosignee);
  if (tete === undefined)
    return cosignee === ''
      ? [{ issue: 'A_SAVOIR', phrase: 'Les témoins de ce journal n’en ont encore signé aucune tête.' }]
      : [{ issue: 'FAUX', phrase: 'La tête que les témoins ont signée est illisible.' }];
  const rupture = await fauteDepuis(montre, tete, true, 'que des témoins ont signée');
  if (rupture !== undefined) return [{ issue: 'FAUX', phrase: rupture }];
  return Promise.all(
    cles.map(async (vkey) => ditTemoin(vkey.split('+')[0] ?? '', await cosignatureOf(tete.note, vkey), tete.taille)),
  );
}
