// Checks a bidder's papers without asking the portal: `npm run offres:verifie -- --racine=<64 hex> recu.json preuve.json`.
// Takes receipt, proof, manifest and encrypted files in any order; ends with 1 when one finding is false.
import { openAsBlob, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { hashPiece } from '../src/data/scelle/piece.ts';
import { checkOffre } from '../src/domain/scelle/controle.ts';
import { reportFaute } from './faute.ts';

/** A paper of ours is smaller; a larger file is only hashed. */
const PAPIER_MAX = 16 << 20;

async function readFichier(chemin: string) {
  const fichier = await openAsBlob(chemin).catch((cause: unknown) => {
    throw new Error(`Fichier illisible : ${chemin}`, { cause });
  });
  const piece = await hashPiece(fichier);
  return { nom: basename(chemin), texte: piece.taille > PAPIER_MAX ? '' : readFileSync(chemin, 'utf8'), ...piece };
}

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { racine: { type: 'string' } } });
  const constats = await checkOffre(await Promise.all(positionals.map(readFichier)), values.racine ?? '');
  for (const { nom, isVrai, phrase } of constats) console.log(`${isVrai ? 'VRAI' : 'FAUX'}  ${nom} : ${phrase}`);
  if (constats.some(({ isVrai }) => !isVrai)) process.exitCode = 1;
} catch (error) {
  reportFaute(error);
}
