import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';

type Empreinte = { signature: string; etag: Promise<string> };

/** Files already hashed, by path. It holds as many rows as the site has files. */
const empreintes = new Map<string, Empreinte>();

async function hashContenu(fichier: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  for await (const morceau of fichier.createReadStream({ start: 0, autoClose: false })) hash.update(morceau as Buffer);
  return `"${hash.digest('base64url').slice(0, 22)}"`;
}

/**
 * A strong ETag: the hash of the very bytes that go out. A page that a new build leaves as it was keeps its ETag,
 * and costs its readers nothing. Computed once for as long as the file does not change on disk.
 */
export function computeEtag(
  chemin: string,
  fichier: FileHandle,
  { ino, size, mtimeMs, ctimeMs }: Stats,
): Promise<string> {
  const signature = [ino, size, mtimeMs, ctimeMs].join('-');
  const connue = empreintes.get(chemin);
  if (connue?.signature === signature) return connue.etag;
  const etag = hashContenu(fichier);
  empreintes.set(chemin, { signature, etag });
  // A failed reading is not remembered.
  etag.catch(() => empreintes.delete(chemin));
  return etag;
}
