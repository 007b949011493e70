// From the files of settings to the check of what is served: the new release, which the caller undoes when this fails.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { totalmem } from 'node:os';
import { markBaseEntiere, putAsideInachevee } from './base-entiere.ts';
import { renderConfiguration, writeConfiguration } from './configuration.ts';
import { openConteneurs, type Conteneurs } from './conteneurs.ts';
import { type Machine, serviceEnvOf, siteOf } from './environnements.ts';
import { execute, mustExecute } from './execution.ts';
import { FauteInstallation } from './faute.ts';
import { fichiersOf, type Lieux } from './lieux.ts';
import { pushMigrations } from './migrations-machine.ts';
import { digestRegistre, redemandePublication } from './registre-machine.ts';
import { MINUTERIES, PAGES, PAIEMENTS, servicesOf } from './services-machine.ts';
import { checkTemoin } from './temoin-adresse.ts';
import { buildVersion, readActuelle, switchVersion } from './versions.ts';

export interface Neuve {
  lieux: Lieux;
  dire: (ligne: string) => void;
  /** Seconds that services have to answer. */
  patience: number | undefined;
  maintenant: Date;
  machine: Machine;
  version: string;
  etape: <T>(nom: string, faire: () => T | Promise<T>) => Promise<T>;
}

/** A provider that is no longer named: its service stops, and the portal offers nothing to pay online. */
async function closePaiements(
  lieux: Lieux,
  { node, version, env }: { node: string; version: string; env: Record<string, string> },
): Promise<void> {
  const unite = join(lieux.unites, PAIEMENTS);
  if (!existsSync(unite)) return;
  await mustExecute(node, ['scripts/paiements.ts', '--ferme'], { dossier: version, env });
  await mustExecute('systemctl', ['disable', '--now', PAIEMENTS]);
  rmSync(unite);
  await mustExecute('systemctl', ['daemon-reload']);
}

/** From the files of settings to the check of what is served: whatever fails here is undone by the caller. */
export async function playNeuve({ lieux, machine, version, etape, patience, dire, maintenant }: Neuve): Promise<void> {
  const { reglages } = machine;
  const node = join(version, 'node_modules/.bin/node');
  const env = { ...serviceEnvOf(machine, lieux) } as Record<string, string>;
  const conteneurs = await etape<Conteneurs>('Base, connexion, données, fichiers', async () => {
    writeConfiguration(renderConfiguration(machine, lieux, version));
    const ouverts = await openConteneurs(lieux, patience);
    if (readActuelle(lieux) === undefined) {
      dire('    La première fois, Docker les télécharge : plusieurs minutes, davantage sur un lien lent.');
      const ecartee = await putAsideInachevee(lieux, ouverts, maintenant);
      if (ecartee !== undefined)
        dire(`    Une base dont le premier démarrage a été coupé est mise de côté : ${ecartee}.`);
    }
    for (const nom of ['base', 'fichiers']) mkdirSync(join(lieux.donnees, nom), { recursive: true });
    await ouverts.compose('up', '--detach', '--remove-orphans');
    await ouverts.attends();
    markBaseEntiere(lieux);
    return ouverts;
  });
  await etape('Migrations', async () => {
    const nombre = await pushMigrations(conteneurs, join(version, 'supabase/migrations'));
    dire(`    ${nombre === 0 ? 'La base est à jour.' : `${nombre} appliquées.`}`);
  });
  const registre = digestRegistre(lieux);
  await etape('Construction du site (la moitié de la mémoire au plus)', () =>
    buildVersion(lieux, version, fichiersOf(lieux).site, totalmem()),
  );
  await etape('Mise en place', async () => {
    await mustExecute('caddy', ['validate', '--adapter', 'caddyfile', '--config', lieux.caddyfile]);
    switchVersion(lieux, version);
    await mustExecute('systemctl', ['daemon-reload']);
    await mustExecute('systemctl', ['enable', PAGES, 'caddy.service']);
    await mustExecute('systemctl', ['restart', PAGES]);
    await mustExecute('systemctl', ['reload-or-restart', 'caddy.service']);
  });
  await etape('Pare-feu : SSH, 80 et 443', async () => {
    for (const port of [`${reglages.PORT_SSH}/tcp`, '80/tcp', '443']) await mustExecute('ufw', ['allow', port]);
    await mustExecute('ufw', ['default', 'deny', 'incoming']);
    await mustExecute('ufw', ['--force', 'enable']);
  });
  await etape('Le nom mène à cette machine', async () => {
    // By the portal's own address: its first certificate takes some seconds, and asks for port 80.
    if (!(await conteneurs.attendsAdresse(siteOf(reglages))))
      throw new FauteInstallation(
        `${siteOf(reglages)} ne répond pas depuis cette machine : le nom y mène-t-il, les ports 80 et 443 sont-ils ouverts devant elle ? « journalctl -u caddy -n 50 » dit pourquoi le certificat manque.`,
      );
    await checkTemoin(lieux, siteOf(reglages));
  });
  // From here on the secret key goes by that address: the worker's, then the copy's and the check's.
  await etape('Facteur, copies, paiements', async () => {
    const isPaye = reglages.PAIEMENT_PRESTATAIRE !== undefined;
    const services = servicesOf(lieux).filter((nom) => nom !== PAGES && (isPaye || nom !== PAIEMENTS));
    await mustExecute('systemctl', ['enable', ...services, ...MINUTERIES]);
    await mustExecute('systemctl', ['restart', ...services, ...MINUTERIES]);
    if (!isPaye) await closePaiements(lieux, { node, version, env });
    // The worker of the release before has stopped: nothing of it is written any more.
    if (digestRegistre(lieux) !== registre)
      dire(
        (await redemandePublication(conteneurs))
          ? '    Le registre a changé pendant la construction : une publication est demandée.'
          : '    Le registre a changé pendant la construction : demandez une publication (/admin/publication).',
      );
  });
  await etape('Registre recopié vers les comptes, sauf l’exemple', async () => {
    const { code, erreur, sortie } = await execute(node, ['scripts/appels-offres.ts'], { dossier: version, env });
    // 2: one was left, and said so.
    if (code !== 0 && code !== 2) throw new Error(erreur.trim() || sortie.trim());
  });
  await etape('Vérification du portail qui tourne', async () => {
    const { code, sortie, erreur } = await execute(node, ['scripts/verifie-heberge.ts'], { dossier: version, env });
    dire(sortie.trimEnd());
    if (code !== 0) throw new FauteInstallation(`Une vérification est rouge : ${erreur.trim() || 'voyez le tableau.'}`);
  });
}
