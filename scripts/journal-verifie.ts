// Verifies a public history: `npm run journal:verifie [-- folder or address] [--tete file] [--acte rank]`. A folder keeps
// lines and heads (`content/journal`, by default) or is the `/journal/` of a built site; an address is that of a portal.
// Says which witnesses signed, and which entries of the register beside it are not what the history says of them last.
// `--tete`: a head that one holds since another day. `--acte`: also proves that this act is under the head. `--faits`: a file
// of an entry's facts that one kept (`/journal/faits/…`): says when they were in force. Ends with 0 when all is well, 1 on a
// fault, 2 when something is left for the reader to decide.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DOSSIER_JOURNAL } from '../src/data/content/lecture-journal.ts';
import { constatsTemoins } from '../src/domain/journal-public/constats-temoins.ts';
import { ditEnVigueur, fautesFiches, readEmpreintes } from '../src/domain/journal-public/empreintes-faits.ts';
import { empreinteOf, readFaits } from '../src/domain/journal-public/faits-fiche.ts';
import { empreinteTete, readTete } from '../src/domain/journal-public/tete-signee.ts';
import { type Verification, verifyJournal } from '../src/domain/journal-public/verification-journal.ts';
import { fauteTenue } from '../src/domain/journal-public/verification-tenue.ts';
import { cheminOf, plageOf, racineByPreuve } from '../src/domain/scelle/arbre.ts';
import { toHex } from '../src/domain/socle/empreinte.ts';
import { countOf } from '../src/domain/socle/texte.ts';
import { reportFaute } from './faute.ts';
import { type JournalTrouve, readOu } from './journal/lecture.ts';

/** That an act is under the head, by the proof that a reader of this act alone would ask for. */
async function proveActe({ niveaux: [feuilles = []], tete }: Verification, rang: number): Promise<boolean> {
  const feuille = feuilles[rang];
  if (feuille === undefined || tete === undefined) return false;
  const chemin = await cheminOf(feuilles.slice(0, tete.taille), rang);
  const racine = await racineByPreuve(feuille, { rang, nombre: tete.taille, chemin });
  return racine !== undefined && toHex(racine) === toHex(tete.racine);
}

/** What of the register is not what the history says of it last. */
async function findFautesFiches({ readFiches }: JournalTrouve, { actes }: Verification): Promise<string[]> {
  const noms = [...readEmpreintes(actes).keys()];
  if (readFiches === undefined || noms.length === 0) return [];
  const fiches = await readFiches(noms);
  const fautes = fautesFiches(actes, fiches);
  if (fautes.length === 0) console.log(`${countOf(fiches.length, 'fiche')} : les faits sont ceux que dit le journal.`);
  return fautes;
}

/** When facts that one kept were in force. */
async function ditFaits(fichier: string, { actes }: Verification): Promise<string[]> {
  const octets = readFileSync(fichier);
  const nom = readFaits(octets.toString())?.nom;
  return nom === undefined ? [] : ditEnVigueur(actes, nom, await empreinteOf(octets));
}

/** What witnesses say; nothing of a history whose acts are not all there. */
async function readTemoins({ temoins }: JournalTrouve, { niveaux: [feuilles = []], cles, tete }: Verification) {
  if (tete === undefined || feuilles.length < tete.taille) return [];
  return constatsTemoins({ plage: plageOf(feuilles), cles, tete }, temoins.cles, temoins.cosignee);
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { tete: { type: 'string' }, acte: { type: 'string' }, faits: { type: 'string' } },
  });
  const ou = positionals[0] ?? resolve(import.meta.dirname, '..', DOSSIER_JOURNAL);
  const journal = await readOu(ou);
  const verification = await verifyJournal(journal);
  const { tete, cles, actes, reserves } = verification;
  const temoins = await readTemoins(journal, verification);
  const fautes = [
    ...journal.fautes,
    ...verification.fautes,
    ...temoins.flatMap(({ issue, phrase }) => (issue === 'FAUX' ? phrase : [])),
    ...(await findFautesFiches(journal, verification)),
  ];
  if (values.tete !== undefined) {
    const tenue = readTete(readFileSync(values.tete, 'utf8'));
    const faute = tenue === undefined ? 'La tête que vous tenez est illisible.' : await fauteTenue(verification, tenue);
    if (faute !== undefined) fautes.push(faute);
  }
  if (values.acte !== undefined) {
    const rang = Number(values.acte);
    if (!(await proveActe(verification, rang))) fautes.push(`L’acte n° ${values.acte} n’est pas sous la tête.`);
    else console.log(`Acte n° ${rang}, prouvé sous la tête : ${journal.lignes[rang]}`);
  }
  if (values.faits !== undefined) {
    const dits = await ditFaits(values.faits, verification);
    if (dits.length === 0)
      fautes.push(`Aucun acte n’a l’empreinte de « ${values.faits} » : le journal n’a jamais dit ces faits.`);
    for (const dit of dits) console.log(dit);
  }
  if (tete)
    console.log(
      `${tete.origine} : ${actes.length} actes lus, tête de ${tete.taille} actes, empreinte ${empreinteTete(tete)}`,
    );
  for (const { rang, vkey } of cles) console.log(`Clé annoncée à l’acte n° ${rang} : ${vkey}`);
  for (const { issue, phrase } of temoins) if (issue !== 'FAUX') console.log(phrase);
  for (const reserve of reserves) console.log(`À vérifier : ${reserve}`);
  for (const faute of fautes) console.error(`Faute : ${faute}`);
  if (fautes.length === 0)
    console.log(
      values.tete === undefined
        ? 'Aucune faute : chaque acte est à sa place sous une tête signée. Gardez cette tête (« checkpoint ») pour vérifier un autre jour que rien n’a été réécrit.'
        : 'Aucune faute : rien n’a été réécrit depuis la tête que vous tenez.',
    );
  process.exitCode = fautes.length > 0 ? 1 : reserves.length > 0 ? 2 : 0;
} catch (error) {
  reportFaute(error);
}
