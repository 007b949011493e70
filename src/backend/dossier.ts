import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** A folder that only the server's account may enter. */
export function makePrivateFolder(chemin: string): void {
  mkdirSync(chemin, { recursive: true, mode: 0o700 });
}

/** Written whole or not at all, and readable by the server's account alone. */
export function writePrivateFile(chemin: string, contenu: string | Uint8Array): void {
  const brouillon = `${chemin}.${process.pid}.tmp`;
  writeFileSync(brouillon, contenu, { mode: 0o600 });
  chmodSync(brouillon, 0o600);
  renameSync(brouillon, chemin);
}

export function readJson(chemin: string): unknown {
  return existsSync(chemin) ? (JSON.parse(readFileSync(chemin, 'utf8')) as unknown) : undefined;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
