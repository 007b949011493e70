// Measures the reading of a workbook: `npm run bench:classeur [-- --lignes 10000]`. A workbook of 44 columns is written, then
// read and compared with the register in a process of its own, whose heap is bounded as a small device's is (time on the clock and of computing, largest memory); then a bomb of 300 MB, unpacked, is
// refused. The goals stand in ADR-0099; 1 where one is missed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readClasseur } from '../src/data/classeur/lecture-classeur.ts';
import { dossierRegistre } from '../src/data/content/dossier.ts';
import { readFichesBrutes } from '../src/data/content/fiches-brutes.ts';
import { recognise } from '../src/domain/classeur/choix-correspondance.ts';
import { CORRESPONDANCES_PORTAIL } from '../src/domain/classeur/correspondances-portail.ts';
import { compareFeuille } from '../src/domain/classeur/difference-classeur.ts';
import { openRegistre } from '../src/domain/classeur/registre-ouvert.ts';
import { countEtats } from '../src/domain/classeur/resultat.ts';
import { classeurDe, COLONNES, writeClasseur } from './banc/classeur-banc.ts';

const BUTS = { secondes: 15, mo: 300, bombe: 1 };
/** Reads and compares, in this process; prints what it took. */
function measure(fichier: string): void {
  const debut = performance.now();
  const feuilles = readClasseur(readFileSync(fichier), 'banc.xlsx');
  const lus = performance.now();
  const racine = dossierRegistre(join(import.meta.dirname, '..'));
  const lecture = recognise(feuilles, [CORRESPONDANCES_PORTAIL.projets]);
  if (!lecture) throw new Error('Le classeur du banc n’a pas été reconnu.');
  const difference = compareFeuille(lecture.entete, lecture.correspondance, {
    registre: openRegistre(readFichesBrutes(racine, '2026-11-26')),
  });
  const mo = process.resourceUsage().maxRSS / 1024;
  const { user, system } = process.cpuUsage();
  const processeur = (user + system) / 1e6;
  console.log(
    JSON.stringify({
      lecture: (lus - debut) / 1000,
      total: (performance.now() - debut) / 1000,
      processeur,
      mo,
      etats: countEtats(difference.lignes),
    }),
  );
}

const { values } = parseArgs({ options: { lignes: { type: 'string', default: '10000' }, lit: { type: 'string' } } });
if (values.lit !== undefined) measure(values.lit);
else {
  const dossier = mkdtempSync(join(tmpdir(), 'banc-classeur-'));
  try {
    const fichier = join(dossier, 'banc.xlsx');
    writeFileSync(fichier, writeClasseur(Number(values.lignes)));
    const enfant = spawnSync(
      process.execPath,
      ['--max-old-space-size=200', '--max-semi-space-size=8', import.meta.filename, '--lit', fichier],
      { encoding: 'utf8' },
    );
    if (enfant.status !== 0) throw new Error(enfant.stderr);
    const lu = JSON.parse(enfant.stdout) as {
      lecture: number;
      total: number;
      processeur: number;
      mo: number;
      etats: Record<string, number>;
    };
    const bombe = classeurDe(new Uint8Array(300_000_000));
    const debut = performance.now();
    let refus = 'lue';
    try {
      readClasseur(bombe, 'bombe.xlsx');
    } catch (error) {
      refus = error instanceof Error ? error.message : String(error);
    }
    const secondes = (performance.now() - debut) / 1000;
    console.log(
      `${values.lignes} lignes × ${COLONNES} colonnes : lues en ${lu.lecture.toFixed(1)} s, comparées en ${lu.total.toFixed(1)} s en tout, dont ${lu.processeur.toFixed(1)} s de calcul (but ${BUTS.secondes} s), ${Math.round(lu.mo)} Mo (but ${BUTS.mo} Mo).`,
    );
    console.log(`  ${JSON.stringify(lu.etats)}`);
    console.log(`Bombe de 300 Mo : ${secondes.toFixed(2)} s (but ${BUTS.bombe} s). ${refus}`);
    if (lu.processeur > BUTS.secondes || lu.mo > BUTS.mo || secondes > BUTS.bombe || refus === 'lue')
      process.exitCode = 1;
  } finally {
    rmSync(dossier, { recursive: true });
  }
}
