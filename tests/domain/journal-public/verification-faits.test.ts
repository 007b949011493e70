import { describe, expect, test } from 'vitest';
import { actesFiches } from '../../../src/domain/journal-public/actes-fiches.ts';
import { cheminFaits, type FicheEcrite, writeFiche } from '../../../src/domain/journal-public/faits-fiche.ts';
import { fichiersOf } from '../../../src/domain/journal-public/fichiers.ts';
import { readLigne } from '../../../src/domain/journal-public/lecture-acte.ts';
import type { LectureFichier } from '../../../src/domain/journal-public/lecture-fichier.ts';
import { verifyFiche } from '../../../src/domain/journal-public/verification-fiche.ts';
import { type JournalLu, verifyJournal } from '../../../src/domain/journal-public/verification-journal.ts';
import { cleN, VIDE, withSuite } from './journal-essai.ts';

// What a browser says of the facts that a site shows, by the digest of the act that the entry's page names (R279).

const NOM = 'projets/pont';
const fiche = (montant: number): Promise<FicheEcrite> =>
  writeFiche('projets', { id: 'pont', paiements: [{ date: '2026-03-01', montant }] });

async function publie(journal: JournalLu, fiches: readonly FicheEcrite[]): Promise<JournalLu> {
  const actes = journal.lignes.map((ligne) => readLigne(ligne)!);
  const matiere = { fiches, suivis: [], anciens: new Map(), instant: '2026-11-26T10:00:00Z' };
  return withSuite(journal, actesFiches(actes, matiere), { cle: await cleN(1) });
}

/** What is said of the facts, at these ranks, by a site that shows this history and these facts. */
async function dit(journal: JournalLu, texte: string | undefined, rangs: readonly number[]): Promise<string[]> {
  const fichiers = fichiersOf(journal, await verifyJournal(journal), []);
  const read: LectureFichier = (chemin) =>
    Promise.resolve(
      chemin === cheminFaits(NOM) ? texte && new TextEncoder().encode(texte) : fichiers.get(chemin),
    ) as ReturnType<LectureFichier>;
  const { constats } = await verifyFiche(read, { fiche: NOM, rangs, tenues: [], isSignable: true });
  return constats.filter(({ phrase }) => phrase.includes('pont')).map(({ issue, phrase }) => `${issue} ${phrase}`);
}

describe('the published facts of an entry', async () => {
  const [avant, apres] = [await fiche(300), await fiche(350)];
  const premier = await publie(VIDE, [avant]);
  const suite = await publie(premier, [apres]);

  test('are those of its last act, or are told', async () => {
    expect(await dit(suite, apres.texte, [1, 2])).toEqual([
      expect.stringMatching(/^VRAI Les faits publiés de cette fiche \(\/journal\/faits\/projets\/pont\.json\).*n° 2/),
    ]);
    // A payment rewritten on the site, the facts of before, facts that are gone.
    expect(await dit(suite, apres.texte.replace('350', '340'), [1, 2])).toEqual([
      expect.stringMatching(/^FAUX .*n° 2/),
    ]);
    expect(await dit(suite, avant.texte, [2])).toEqual([expect.stringMatching(/^FAUX .* a changé depuis l’acte n° 2/)]);
    expect(await dit(suite, undefined, [2])).toEqual([expect.stringMatching(/^FAUX .* n’est plus publiée/)]);
  });

  test('are not spoken of without the act of their digest, nor once the entry was withdrawn', async () => {
    expect(await dit(suite, apres.texte, [])).toEqual([]);
    expect(await dit(await publie(suite, []), undefined, [2, 3])).toEqual([]);
  });
});
