// After the deadline: every offer that has a receipt is there, intact, opened by two members, and under the public root.
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decryptPiece } from '../../src/data/scelle/chiffrement.ts';
import { type Enveloppe, openDedans, openDehors } from '../../src/data/scelle/enveloppe.ts';
import { checkOffre } from '../../src/domain/scelle/controle.ts';
import { parseManifeste } from '../../src/domain/scelle/documents.ts';
import type { MembreEssai } from '../../tests/support/offres.ts';
import type { Issue } from './depot.ts';
import { APPEL, type OffrePrete, type Terrain, withBackend } from './preparation.ts';

/** How many of the accepted offers each check holds for. */
export interface Bilan {
  presentes: number;
  intactes: number;
  dechiffrees: number;
  manifeste: number;
  racine: boolean;
  /** Versions that nobody has a receipt of. */
  fantomes: number;
}

const hash = (octets: Uint8Array): string => createHash('sha256').update(octets).digest('hex');

/** Public root and manifest, as anybody reads them. */
export async function readManifeste(url: string, cle: string) {
  const ask = async (fonction: string): Promise<unknown> => {
    const reponse = await fetch(`${url}/rest/v1/rpc/${fonction}`, {
      method: 'POST',
      headers: { apikey: cle, authorization: `Bearer ${cle}`, 'content-type': 'application/json' },
      body: JSON.stringify({ p_appel_offres_id: APPEL }),
    });
    return reponse.json();
  };
  const { racine } = (await ask('rpc_racine')) as { racine: string };
  return { racine, texte: JSON.stringify(await ask('rpc_manifeste')) };
}

/** The offer's own key, by the first member's device and then the second's. */
async function openCle(enveloppe: string, membres: readonly MembreEssai[]): Promise<string> {
  const [paire] = (JSON.parse(enveloppe) as Enveloppe).paires;
  const keyOf = (id: string | undefined) => membres.find((membre) => membre.id === id)?.cles.secrete ?? '';
  if (paire === undefined) throw new Error('Une enveloppe sans paire.');
  return openDedans(await openDehors(paire, keyOf(paire.dehors)), keyOf(paire.dedans));
}

/** One offer, by what is kept of it. */
async function openAndCheck(
  { soumission_id, pieces, clair }: OffrePrete,
  enveloppe: string,
  membres: readonly MembreEssai[],
  fichiers: string,
): Promise<{ isIntacte: boolean; isOuverte: boolean }> {
  const octets = await Promise.all(
    pieces.map(({ sha256 }) => readFile(join(fichiers, 'soumissions', soumission_id, `${sha256}.age`))),
  );
  const isIntacte = pieces.every(({ sha256 }, rang) => hash(octets[rang] ?? Buffer.of()) === sha256);
  const secrete = await openCle(enveloppe, membres);
  const [fichier] = octets.map((un) => new Blob([new Uint8Array(un)]));
  const ouvert = await (await decryptPiece(fichier ?? new Blob(), secrete)).arrayBuffer();
  return { isIntacte, isOuverte: hash(new Uint8Array(ouvert)) === clair };
}

/** Checks every accepted offer on what is stored, with the service stopped. */
export async function checkDepots(
  terrain: Terrain,
  offres: readonly OffrePrete[],
  issues: readonly Issue[],
  membres: readonly MembreEssai[],
  { racine, texte }: { racine: string; texte: string },
): Promise<Bilan> {
  const constats = await checkOffre([{ nom: 'manifeste', texte, sha256: '', taille: 0 }], racine);
  const feuilles = parseManifeste(texte)?.feuilles ?? [];
  return withBackend(terrain, async ({ base }) => {
    const { rows } = await sql<{ numero_recu: string; feuille: string; enveloppe: string }>`
      select numero_recu, feuille, enveloppe from public.soumissions_versions`.execute(base.connection.kysely);
    const bilan: Bilan = {
      presentes: 0,
      intactes: 0,
      dechiffrees: 0,
      manifeste: 0,
      racine: constats.length === 1 && constats.every(({ isVrai }) => isVrai),
      fantomes: rows.length - issues.filter(({ recu }) => recu !== undefined).length,
    };
    for (const [rang, { recu }] of issues.entries()) {
      const offre = offres[rang];
      const version = rows.find(({ numero_recu }) => numero_recu === recu?.numero_recu);
      if (recu === undefined || offre === undefined || version?.feuille !== recu.feuille) continue;
      bilan.presentes += 1;
      if (feuilles.includes(recu.feuille)) bilan.manifeste += 1;
      const { isIntacte, isOuverte } = await openAndCheck(
        offre,
        version.enveloppe,
        membres,
        join(terrain.dossier, 'fichiers'),
      );
      if (isIntacte) bilan.intactes += 1;
      if (isOuverte) bilan.dechiffrees += 1;
    }
    return bilan;
  });
}
