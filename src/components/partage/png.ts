import { crc32, deflateSync } from 'node:zlib';
import { TAILLE_PARTAGE } from '../../domain/portail/route-partage.ts';
import { NIVEAUX, PALETTE } from './couleurs-image.ts';
import type { Toile } from './toile.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function morceau(type: string, octets: Buffer): Buffer {
  const corps = Buffer.concat([Buffer.from(type, 'latin1'), octets]);
  const [longueur, controle] = [Buffer.alloc(4), Buffer.alloc(4)];
  longueur.writeUInt32BE(octets.length);
  controle.writeUInt32BE(crc32(corps));
  return Buffer.concat([longueur, corps, controle]);
}

/** What a picture may weigh, bytes: messages and slow networks take it (R247). */
const POIDS_MAX = 30_000;

/** Rows, each after its filter (none), compressed. */
function compresse(toile: Toile, level: number): Buffer {
  const { largeur, hauteur } = TAILLE_PARTAGE;
  const lignes = Buffer.alloc((largeur + 1) * hauteur);
  for (let y = 0; y < hauteur; y += 1)
    lignes.set(toile.subarray(y * largeur, (y + 1) * largeur), y * (largeur + 1) + 1);
  return deflateSync(lignes, { level, memLevel: 9 });
}

/** The same with every other step between two colours: for a picture full of letters. */
const simplifie = (toile: Toile): Toile =>
  toile.map((couleur) => (couleur === 0 ? 0 : couleur + ((NIVEAUX - 1 - ((couleur - 1) % NIVEAUX)) % 2)));

/** A picture as PNG, a byte per pixel before compression, with what it shows in words ("Description", read by `exiftool`). */
export function toPng(toile: Toile, description: string): Buffer {
  const { largeur, hauteur } = TAILLE_PARTAGE;
  const entete = Buffer.alloc(13);
  entete.writeUInt32BE(largeur, 0);
  entete.writeUInt32BE(hauteur, 4);
  // Eight bits, colours of the palette, no interlace.
  entete.set([8, 3, 0, 0, 0], 8);
  const autres = 1_000 + PALETTE.length * 3 + Buffer.byteLength(description);
  let image = compresse(toile, 6);
  if (image.length + autres > POIDS_MAX) image = compresse(simplifie(toile), 9);
  return Buffer.concat([
    SIGNATURE,
    morceau('IHDR', entete),
    morceau('PLTE', Buffer.from(PALETTE.flat())),
    morceau('iTXt', Buffer.from(`Description\0\0\0fr\0\0${description}`)),
    morceau('IDAT', image),
    morceau('IEND', Buffer.alloc(0)),
  ]);
}
