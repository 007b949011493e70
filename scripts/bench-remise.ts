// What a night's copy, its rehearsal and a copy that is put back take: `npm run bench:remise`, on a PostgreSQL that writes for
// good, with this machine's disk, by the code of `npm run copie:machine`. `-- --projets=10000 --offres=500 --mo=5 --lignes=60000`.
// Containers are left out: programs of the database are asked directly.
// Who uses it: whoever changes a copy, or chooses a machine (`docs/passage-a-l-echelle.md` has its figures).
import { mkdirSync, statSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startMachine } from '../tests/support/machine-simulee.ts';
import { fillMachine } from './banc/machine-pleine.ts';
import { openConteneurs } from './installe/conteneurs.ts';
import { readManifeste } from './installe/copie.ts';
import { pushMigrations } from './installe/migrations-machine.ts';
import { keepCopie, restoreCopie } from './installe/restauration.ts';

const { values } = parseArgs({
  options: {
    projets: { type: 'string', default: '10000' },
    offres: { type: 'string', default: '500' },
    mo: { type: 'string', default: '5' },
    lignes: { type: 'string', default: '60000' },
  },
});
const taille = {
  projets: Number(values.projets),
  offres: Number(values.offres),
  mo: Number(values.mo),
  lignes: Number(values.lignes),
};

async function timed<T>(quoi: string, run: () => Promise<T>): Promise<T> {
  const debut = performance.now();
  const issue = await run();
  console.log(`${quoi} : ${((performance.now() - debut) / 1000).toFixed(1)} s`);
  return issue;
}

const machine = await startMachine({ isDurable: true });
try {
  const { lieux, play } = machine;
  const fichiers = join(lieux.donnees, 'fichiers');
  mkdirSync(fichiers, { recursive: true });
  mkdirSync(lieux.srv, { recursive: true });
  machine.writeReglages();
  const conteneurs = await openConteneurs(lieux, 30);
  await timed('Migrations', () => pushMigrations(conteneurs, join(import.meta.dirname, '../supabase/migrations')));
  await timed('Remplissage', () => fillMachine(play, fichiers, taille));
  const base = Number(await play("select pg_database_size('postgres');"));
  console.log(
    `${availableParallelism()} cœurs, ${(totalmem() / 2 ** 30).toFixed(0)} Gio ; ${taille.projets} projets, ${taille.offres} offres de ${taille.mo} Mo ; base de ${(base / 1e6).toFixed(0)} Mo, fichiers de ${((taille.offres * taille.mo) / 1000).toFixed(1)} Go`,
  );
  const { dossier, essai } = await timed('Première copie, et son essai', () => keepCopie(lieux, conteneurs, 'banc'));
  const { secondes, lignes } = readManifeste(dossier);
  const total = Object.values(lignes).reduce((somme, nombre) => somme + nombre, 0);
  console.log(
    `  dont la copie ${secondes.copie} s, l’essai ${essai} s ; ${total} lignes, ${(statSync(join(dossier, 'donnees.sql.gz')).size / 1e6).toFixed(1)} Mo comprimées`,
  );
  const demain = new Date(Date.now() + 86_400_000);
  await timed('Copie du lendemain, où rien n’a changé, et son essai', () =>
    keepCopie(lieux, conteneurs, 'banc', demain),
  );
  await timed('Remise, sans copier ce qui est là', () =>
    restoreCopie(dossier, lieux, conteneurs, { version: 'banc', isSansCopie: true }),
  );
  await timed('Remise, ce qui est là copié d’abord', () =>
    restoreCopie(dossier, lieux, conteneurs, { version: 'banc', maintenant: new Date(Date.now() + 2 * 86_400_000) }),
  );
} finally {
  await machine.stop();
}
