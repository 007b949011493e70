// For a witness outside the agency: `npm run journal:temoigne -- address --dossier folder [--nom name]`. Reads the whole
// history, verifies it, and that it continues the head that this witness signed last; then signs the head that is shown
// (C2SP tlog-cosignature) and writes it in the folder, to be given back to the agency. The folder keeps the witness's key,
// drawn the first time under the name that is given, and the last head. `--cle-confirmee`: the agency was asked, by another
// way, about a key that replaced one that was lost. Ends with 1, and signs nothing, on any fault.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  cleOf,
  type CleSecrete,
  COSIGNATURE,
  readSecrete,
  writeCle,
  writeSecrete,
} from '../src/domain/journal-public/cles.ts';
import { cosigneTete } from '../src/domain/journal-public/cosignature.ts';
import { readTete } from '../src/domain/journal-public/tete-signee.ts';
import { verifyJournal } from '../src/domain/journal-public/verification-journal.ts';
import { fauteTenue } from '../src/domain/journal-public/verification-tenue.ts';
import { makePrivateFolder, writePrivateFile } from '../src/embarque/donnees/dossier-prive.ts';
import { reportFaute } from './faute.ts';
import { readOu } from './journal/lecture.ts';

const USAGE =
  'Donnez l’adresse du portail et votre dossier : « npm run journal:temoigne -- https://… --dossier temoin ».';

/** The key of this witness, and how to keep it when it was just drawn. */
async function openCle(dossier: string, nom: string | undefined): Promise<{ cle: CleSecrete; keep: () => void }> {
  const chemin = join(dossier, 'temoin.cle');
  if (existsSync(chemin)) {
    const cle = await readSecrete(readFileSync(chemin, 'utf8').trim(), COSIGNATURE);
    if (cle === undefined) throw new Error(`${chemin} ne contient pas la clé d’un témoin.`);
    return { cle, keep: () => undefined };
  }
  if (nom === undefined || !/^[^\s+]+$/u.test(nom))
    throw new Error('La première fois, dites qui témoigne, d’un mot sans espace : « --nom votre-organisation.org ».');
  const graine = randomBytes(32);
  const ligne = await writeSecrete(nom, graine, COSIGNATURE);
  return { cle: await cleOf(nom, graine), keep: () => writePrivateFile(chemin, `${ligne}\n`) };
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      dossier: { type: 'string' },
      nom: { type: 'string' },
      'cle-confirmee': { type: 'boolean', default: false },
    },
  });
  const { dossier } = values;
  const [ou] = positionals;
  if (ou === undefined || dossier === undefined) throw new Error(USAGE);
  const { cle, keep } = await openCle(dossier, values.nom);
  const journal = await readOu(ou);
  const verification = await verifyJournal(journal);
  const { tete, reserves } = verification;
  const cheminTete = join(dossier, 'tete');
  const tenue = existsSync(cheminTete) ? readTete(readFileSync(cheminTete, 'utf8')) : undefined;
  if (existsSync(cheminTete) && tenue === undefined) throw new Error(`${cheminTete} est illisible : rien n’est signé.`);
  const depuis = tenue && (await fauteTenue(verification, tenue));
  const refus = [
    ...journal.fautes,
    ...verification.fautes,
    ...(depuis === undefined ? [] : [depuis]),
    ...(values['cle-confirmee'] ? [] : reserves),
  ];
  if (tete === undefined || refus.length > 0) throw new Error(`Rien n’est signé. ${refus.join(' ')}`);
  const note = `${journal.tetes.at(-1) ?? ''}${await cosigneTete(tete, cle, new Date())}`;
  makePrivateFolder(dossier);
  keep();
  const remise = join(dossier, `${String(tete.taille).padStart(9, '0')}-${cle.nom.replaceAll(/[^\w.-]/g, '-')}`);
  writePrivateFile(remise, note);
  writePrivateFile(cheminTete, note);
  console.log(
    `Tête de ${tete.taille} actes signée${tenue ? `, suite de celle de ${tenue.taille}` : ' pour la première fois'}.`,
  );
  console.log(`À remettre à l’agence, qui la met dans « content/journal/temoins/ » : ${remise}`);
  console.log(`Votre clé, à publier chez vous aussi : ${await writeCle(cle, COSIGNATURE)}`);
} catch (error) {
  reportFaute(error);
}
