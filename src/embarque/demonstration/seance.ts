import { type Enveloppe, openDedans, openDehors } from '../../data/scelle/enveloppe.ts';
import { decryptPiece } from '../../data/scelle/chiffrement.ts';
import { parseFeuille } from '../../domain/scelle/feuille.ts';
import { lectureOf, parseFormulaire } from '../../domain/scelle/lecture.ts';
import type { Ouverture, PliOuverture } from '../../domain/scelle/ouverture.ts';
import type { MembreDemo } from './acteurs.ts';
import { playAt } from './horloge.ts';
import type { Jalons } from './jalons.ts';
import { expectOk } from './visite.ts';

/** How long an offer is read aloud. */
const LECTURE_MS = 240_000;

/** What the second member reads of an offer, with its key and what the first one left. */
async function readPli({ client, cles }: MembreDemo, { soumission_id, feuille }: PliOuverture, reste: string) {
  const secrete = await openDedans(reste, cles.secrete);
  const sha256 = parseFeuille(feuille)?.formulaire.sha256 ?? '';
  const chiffre = await expectOk('pli', client.storage.from('soumissions').download(`${soumission_id}/${sha256}.age`));
  if (!(chiffre instanceof Blob)) throw new Error('pli : octets absents');
  const formulaire = parseFormulaire(await (await decryptPiece(chiffre, secrete)).text());
  if (formulaire === undefined) throw new Error('pli : formulaire illisible');
  return lectureOf(formulaire);
}

/** Two members open each offer, read it, confirm it, note who was there, and close the minutes. */
export async function holdSeance(
  p_appel_offres_id: string,
  [dehors, dedans]: readonly [MembreDemo, MembreDemo],
  presences: ReadonlyArray<{ nom: string; qualite: string }>,
  jalons: Jalons,
): Promise<void> {
  const appel = { p_appel_offres_id };
  const { offres } = (await playAt(jalons.plis, () =>
    expectOk('ouverture', dehors.client.rpc('rpc_ouverture', appel)),
  )) as Ouverture;
  const restes = new Map<string, string>();
  for (const { soumission_id, enveloppe } of offres) {
    const { paires } = JSON.parse(enveloppe ?? '') as Enveloppe;
    const paire = paires.find((une) => une.dehors === dehors.id && une.dedans === dedans.id);
    if (paire === undefined) throw new Error('pli : la paire n’y est pas');
    const p_reste = await openDehors(paire, dehors.cles.secrete);
    restes.set(soumission_id, p_reste);
    const couche = { p_soumission_id: soumission_id, p_dehors: dehors.id, p_dedans: dedans.id, p_reste };
    await playAt(jalons.plis, () => expectOk('pli', dehors.client.rpc('rpc_avance_offre', couche)));
  }
  for (const [rang, pli] of offres.entries()) {
    const quand = jalons.lecture + rang * LECTURE_MS;
    const p_lecture = await playAt(quand, () => readPli(dedans, pli, restes.get(pli.soumission_id) ?? ''));
    const lecture = { p_soumission_id: pli.soumission_id, p_lecture };
    const essai = { p_soumission_id: pli.soumission_id, p_dehors: dehors.id, p_dedans: dedans.id, p_ouvre: true };
    await playAt(quand, () => expectOk('paire', dedans.client.rpc('rpc_note_paire', essai)));
    await playAt(quand, () => expectOk('lecture', dedans.client.rpc('rpc_lit_offre', lecture)));
    await playAt(quand + LECTURE_MS / 2, () => expectOk('lecture', dehors.client.rpc('rpc_confirme_lecture', lecture)));
  }
  await playAt(jalons.pv, async () => {
    const note = { ...appel, p_presences: presences, p_remarques: 'Séance publique. Aucune observation.' };
    await expectOk('procès-verbal', dehors.client.rpc('rpc_note_ouverture', note));
    await expectOk('procès-verbal', dehors.client.rpc('rpc_clot_ouverture', appel));
  });
}
