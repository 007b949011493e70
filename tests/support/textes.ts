import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GenreTexte } from '../../src/domain/socle/nettoyage.ts';

/** What is typed, and what the portal keeps of it, in TypeScript and in SQL; `refus` is a part of what a person is told. */
interface CasTexte {
  genre: GenreTexte;
  quoi: string;
  saisie: string;
  net?: string;
  refus?: string;
}

export const CAS_TEXTES = JSON.parse(
  readFileSync(join(import.meta.dirname, '../fixtures/textes.json'), 'utf8'),
) as readonly CasTexte[];
