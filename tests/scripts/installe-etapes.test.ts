import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openConteneurs } from '../../scripts/installe/conteneurs.ts';
import { listCopies, phraseBouges, readManifeste, writeCopie, writeManifeste } from '../../scripts/installe/copie.ts';
import { installe } from '../../scripts/installe/etapes.ts';
import { temoinCopieOf } from '../../scripts/installe/environnements.ts';
import { fichiersOf } from '../../scripts/installe/lieux.ts';
import { checkHorloge } from '../../scripts/installe/preparation.ts';
import { rehearseCopie, restoreCopie } from '../../scripts/installe/restauration.ts';
import { startMachine } from '../support/machine-simulee.ts';

// An installation, an upgrade, and what goes wrong, on a machine in a folder with a real PostgreSQL.

/** Each copies, installs and builds: the machine may be busy. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

type Machine = Awaited<ReturnType<typeof startMachine>>;
let machine: Machine;
beforeAll(async () => {
  machine = await startMachine();
});
afterAll(() => machine.stop());

const AUX_SERVICES: string[] = [];
const fetchLocal: typeof fetch = (adresse, init) => {
  AUX_SERVICES.push(`${init?.method ?? 'GET'} ${new Request(adresse).url}`);
  return Promise.resolve(Response.json('FAIT'));
};
let jour = 1;
async function run(plus: { place?: number; patience?: number; nouvellesCles?: boolean } = {}): Promise<string[]> {
  const dites: string[] = [];
  const maintenant = new Date(Date.UTC(2026, 10, (jour += 1), 2, 30));
  const { lieux, depot } = machine;
  await installe({
    lieux,
    depot,
    dire: (ligne) => dites.push(ligne),
    maintenant,
    place: 1e6,
    patience: 2,
    fetchLocal,
    ...plus,
  });
  return dites;
}
const versions = (): string[] => readdirSync(join(machine.lieux.srv, 'versions'));
/** What was asked of the machine, by the first words that say it. */
const briefly = (lignes: string[]): string[] =>
  lignes.flatMap((ligne) => {
    const dit = ligne.replace(/--project-name portail --file \S+ /, '');
    if (/ (?:up|down|validate|enable|restart|reload-or-restart|daemon-reload) ?/.test(dit))
      return [dit.replace(/^docker /, '').slice(0, 60)];
    return /scripts\/build\.ts/.test(dit) ? ['construit'] : [];
  });

describe('the first time', () => {
  test('a wrong mail account is told before anything changes', async () => {
    machine.publish('première version');
    machine.writeReglages({ SMTP_MOT_DE_PASSE: 'pas le bon' });
    await expect(run()).rejects.toThrow(
      /^La messagerie \(127\.0\.0\.1, port \d+\) refuse ce compte : vérifiez SMTP_UTILISATEUR et SMTP_MOT_DE_PASSE dans \/etc\/portail\/reglages, puis relancez\. Rien n’a changé sur cette machine\.$/,
    );
    expect(existsSync(join(machine.lieux.srv, 'versions'))).toBe(false);
    expect(existsSync(fichiersOf(machine.lieux).secrets)).toBe(false);
  });

  test('nor where the account signs in, and the letter to the administrator is not taken', async () => {
    machine.writeReglages();
    machine.messagerie.refuse('directrice@agence.example');
    await expect(run()).rejects.toThrow(
      /^La messagerie \(.*\) ne prend pas une lettre de portail@agence\.example à directrice@agence\.example \(.*550.*\) : vérifiez SMTP_EXPEDITEUR et ADMINISTRATEUR dans \/etc\/portail\/reglages, puis relancez\. Rien n’a changé sur cette machine\.$/,
    );
    machine.messagerie.refuse(undefined);
    expect(machine.messagerie.lettres).toEqual([]);
    expect(existsSync(fichiersOf(machine.lieux).secrets)).toBe(false);
  });

  test('nor on a clock that nothing sets: it is asked to follow the network first', async () => {
    machine.writeReglages();
    machine.breakDown('heure');
    machine.readJournal();
    await expect(run()).rejects.toThrow(
      /^L’horloge de cette machine n’est pas réglée par le réseau, .* Corrigez, puis relancez\. Rien n’a changé sur cette machine\.$/,
    );
    expect(machine.readJournal()).toContain('timedatectl set-ntp true');
    expect(existsSync(join(machine.lieux.srv, 'versions'))).toBe(false);
    machine.mend('heure');
    machine.breakDown('reglee-sur-demande');
    expect(await checkHorloge(1)).toBe(true);
  });

  test('nor does it begin where another server has the ports, or where the name leads nowhere', async () => {
    machine.writeReglages();
    machine.breakDown('port');
    await expect(run()).rejects.toThrow(
      'Le port 80 est pris par « apache2 » : arrêtez-le pour de bon (systemctl disable --now apache2), puis relancez. Rien n’a changé sur cette machine.',
    );
    machine.mend('port');
    machine.breakDown('nom');
    await expect(run()).rejects.toThrow(/^Le nom portail\.example ne mène encore nulle part : /);
    machine.mend('nom');
    expect(existsSync(join(machine.lieux.srv, 'versions'))).toBe(false);
  });

  test('nor does it begin without room, nor close the port by which one came', async () => {
    machine.writeReglages();
    await expect(run({ place: 1e18 })).rejects.toThrow(
      /^Il reste [\d,]+ Go sur le disque de .+, et il en faut 1000000000,0 : libérez de la place/,
    );
    machine.writeReglages({ PORT_SSH: '2222' });
    await expect(run()).rejects.toThrow(/écoute sur le port 22, pas sur 2222 : écrivez PORT_SSH=22/);
    expect(machine.readPage()).toBeUndefined();
  });

  test('a name that leads to another machine is handed nothing, and what had opened closes', async () => {
    machine.writeReglages();
    machine.breakDown('ailleurs');
    machine.readJournal();
    await expect(run()).rejects.toThrow(
      /^https:\/\/portail\.example ne mène pas à cette machine : une autre y répond, et rien ne lui a été confié\. .* Le portail n’est pas encore en ligne : corrigez, puis relancez la même commande\.$/,
    );
    machine.mend('ailleurs');
    const faits = machine.readJournal();
    expect(faits.filter((ligne) => /systemctl (?:enable|restart) .*portail-facteur/.test(ligne))).toEqual([]);
    expect(faits).toContain(
      'systemctl disable --now portail-recopie.timer portail-copie.timer portail-facteur.service portail-pages.service caddy.service',
    );
    expect([machine.readPage(), versions()]).toEqual([undefined, []]);
  });

  test('a check that is red the first time leaves nothing open either', async () => {
    machine.breakDown('rouge');
    await expect(run()).rejects.toThrow(
      /^Une vérification est rouge : À corriger : la page\. Le portail n’est pas encore en ligne/,
    );
    machine.mend('rouge');
    expect(machine.readPage()).toBeUndefined();
    expect(machine.readJournal()).toContain(
      'systemctl disable --now portail-recopie.timer portail-copie.timer portail-facteur.service portail-pages.service caddy.service',
    );
    rmSync(join(machine.lieux.donnees, 'base-prete'));
  });

  test('then everything, in order', async () => {
    machine.writeReglages();
    machine.readJournal();
    // A first start that was cut left a base without its roles, and no mark.
    const { donnees, srv } = machine.lieux;
    mkdirSync(join(donnees, 'base'), { recursive: true });
    writeFileSync(join(donnees, 'base/PG_VERSION'), '17\n');
    const dites = await run();
    expect(machine.readPage()).toBe('première version');
    const faits = machine.readJournal();
    expect(briefly(faits)).toEqual([
      'compose down',
      'compose up --detach --remove-orphans',
      'construit',
      expect.stringContaining('caddy validate'),
      'systemctl daemon-reload',
      'systemctl enable portail-pages.service caddy.service',
      'systemctl restart portail-pages.service',
      'systemctl reload-or-restart caddy.service',
      'ufw --force enable',
      expect.stringContaining('systemctl enable portail-facteur.service'),
      expect.stringContaining('systemctl restart portail-facteur.service'),
    ]);
    // The portal's address is asked for its certificate after the firewall has opened, and before anything goes by it.
    const rang = (mot: string): number => faits.findIndex((ligne) => ligne.includes(mot));
    expect(rang('ufw --force enable')).toBeLessThan(rang('https://portail.example'));
    // Nor does the worker, who holds the secret key, start before the name was seen to lead here.
    expect(rang('/.well-known/portail/')).toBeGreaterThan(rang('https://portail.example'));
    expect(rang('/.well-known/portail/')).toBeLessThan(rang('systemctl restart portail-facteur.service'));
    expect(readdirSync(join(srv, 'temoin'))).toEqual([]);
    const bases = readdirSync(donnees).filter((nom) => nom.startsWith('base'));
    expect(bases.sort()).toEqual(['base', 'base-prete', expect.stringMatching(/^base\.inachevee-2026\d{4}T\d{6}$/)]);
    // npm keeps what it fetches in a folder that is the account's.
    const [, maison = ''] = /runuser .* HOME=(\S+) npm ci/.exec(faits.join('\n')) ?? [];
    expect(faits.find((ligne) => ligne.startsWith('chown'))?.split(' ')).toContain(maison);
    expect(maison.startsWith(srv)).toBe(true);
    expect(dites.filter((ligne) => /^ *\d+\./.test(ligne))).toHaveLength(14);
    expect(machine.messagerie.lettres.at(-1)).toMatch(
      /^From: .*<portail@agence\.example>\nTo: directrice@agence\.example/,
    );
    // The first night is not waited for: a copy is there, it opens, and the worker sees its date.
    expect(readManifeste(join(donnees, 'copies', listCopies(machine.lieux).join())).secondes.essai).toBeGreaterThan(0);
    expect(statSync(temoinCopieOf(srv)).mtimeMs).toBeGreaterThan(Date.now() - 600_000);
    // Until the agency has put its own in its place.
    expect(dites.at(-1)).toMatch(/^Il montre le registre d’exemple, .*docs\/hebergement\.md/);
    expect(dites.at(-2)).toMatch(
      /^Le portail est en ligne : https:\/\/portail\.example\ndirectrice@agence\.example est administrateur\./,
    );
    expect(AUX_SERVICES).toEqual([
      'POST http://127.0.0.1:9999/admin/users',
      'POST http://127.0.0.1:3000/rpc/rpc_cree_administrateur',
    ]);
    expect(
      await machine.play('select name from supabase_migrations.schema_migrations; select quoi from prive.traces;'),
    ).toBe("demandes\nl'ouverture");
    expect(statSync(fichiersOf(machine.lieux).compose).mode & 0o777).toBe(0o600);
    // The register is the agency's from now on, under git.
    expect(readdirSync(join(machine.lieux.srv, 'registre')).sort()).toEqual(['.git', 'content']);
    // Not the sample's history, which a key that everybody knows has signed.
    expect(readdirSync(join(machine.lieux.srv, 'registre/content'))).toEqual(['registre.yaml']);
  });
});

describe('an upgrade', () => {
  test('copies first, applies what is missing, switches', async () => {
    await machine.play("insert into public.demandes (texte) values ('un $ et un \\ et une \"'), ('deux');");
    machine.publish('deuxième version', {
      '20260102000000_suite': "alter table public.demandes add column suite text default 'non';",
    });
    const secrets = readFileSync(fichiersOf(machine.lieux).secrets, 'utf8');
    // A clock that lost the network is said, and does not keep an upgrade from what it mends.
    machine.breakDown('heure');
    expect((await run()).join('\n')).toContain('L’horloge de cette machine n’est pas réglée par le réseau');
    machine.mend('heure');
    // What administrators have made of the first account is theirs: it is not asked for again.
    expect(AUX_SERVICES).toHaveLength(2);
    expect(machine.readPage()).toBe('deuxième version');
    const [copie = ''] = listCopies(machine.lieux).slice(-1);
    const manifeste = readManifeste(join(machine.lieux.donnees, 'copies', copie));
    expect(manifeste).toMatchObject({
      migration: '20260101000000',
      lignes: { 'public.demandes': 2, 'prive.traces': 1 },
    });
    expect(manifeste.secondes.essai).toBeGreaterThan(0);
    expect(await machine.play('select suite from public.demandes;')).toBe('non\nnon');
    expect(readFileSync(fichiersOf(machine.lieux).secrets, 'utf8')).toBe(secrets);
  });

  test('what a publication writes while the site is built is published again once the new release serves', async () => {
    machine.breakDown('publication');
    const attendues = 'select count(*) from prive.publications where finie_le is null;';
    expect((await run()).join('\n')).toContain('demandez une publication (/admin/publication)');
    expect(await machine.play(attendues)).toBe('0');
    const qui = '3b5a6a0e-0000-4000-8000-000000000001';
    await machine.play(`insert into prive.publications (demandee_par, finie_le) values ('${qui}', now());`);
    expect((await run()).join('\n')).toContain('une publication est demandée');
    expect(await machine.play('select demandee_par from prive.publications where finie_le is null;')).toBe(qui);
    // One that waits is enough.
    await run();
    expect(await machine.play(attendues)).toBe('1');
    machine.mend('publication');
    expect((await run()).join('\n')).not.toContain('publication');
    // Whatever builds holds the same lock.
    expect(
      machine
        .readJournal()
        .filter((ligne) => ligne.includes('scripts/build.ts'))
        .at(-1),
    ).toMatch(
      / --setenv=NODE_OPTIONS=--max-old-space-size=\d+ flock --wait 7200 .*\/srv\/portail\/construction\.lock /,
    );
  });

  test('a migration that fails leaves nothing of itself, and the former release serves', async () => {
    machine.publish('troisième version', {
      '20260103000000_fausse': 'create table public.a_moitie (id int); select 1 / 0;',
    });
    await expect(run()).rejects.toThrow(
      'La migration 20260103000000_fausse a échoué, et la base est restée comme avant elle : division by zero L’ancienne version continue de servir.',
    );
    expect(machine.readPage()).toBe('deuxième version');
    expect(await machine.play("select to_regclass('public.a_moitie') is null;")).toBe('t');
    machine.withdraw('20260103000000_fausse');
  });

  test('a full disk is said in one sentence, and the former release serves', async () => {
    const avant = versions();
    machine.breakDown('disque');
    await expect(run()).rejects.toThrow(
      /^Le disque est plein \(Nouvelle version, à côté de celle qui sert\) : libérez de la place, puis relancez la même commande\. L’ancienne version continue de servir\.$/,
    );
    machine.mend('disque');
    expect(machine.readPage()).toBe('deuxième version');
    // What was half made takes no room.
    expect(versions()).toEqual(avant);
  });

  test('services that do not come back put the former settings back', async () => {
    const { compose } = fichiersOf(machine.lieux);
    const avant = readFileSync(compose, 'utf8');
    machine.publish('quatrième version');
    machine.writeReglages({ DOMAINE: 'autre.example' });
    machine.breakDown('services');
    await expect(run()).rejects.toThrow(
      /^Ne répond pas après 2 secondes : la connexion \(Auth\), les données \(PostgREST\), les fichiers \(Storage\)\. .* L’ancienne version continue de servir\.$/,
    );
    expect(readFileSync(compose, 'utf8')).toBe(avant);
    machine.mend('services');
    machine.writeReglages();
  });

  test('a red check goes back to the release before', async () => {
    machine.breakDown('rouge');
    machine.readJournal();
    await expect(run()).rejects.toThrow(
      'Une vérification est rouge : À corriger : la page. L’ancienne version continue de servir.',
    );
    expect(machine.readPage()).toBe('deuxième version');
    const asked = briefly(machine.readJournal());
    expect(asked.slice(-4)).toEqual([
      'systemctl daemon-reload',
      'compose up --detach --remove-orphans',
      expect.stringContaining('systemctl restart'),
      'systemctl reload-or-restart caddy.service',
    ]);
    machine.mend('rouge');
  });

  test('a red check gives the former keys back, when new ones had been drawn', async () => {
    const { secrets, service } = fichiersOf(machine.lieux);
    const avant = [secrets, service].map((fichier) => readFileSync(fichier, 'utf8'));
    machine.breakDown('rouge');
    await expect(run({ nouvellesCles: true })).rejects.toThrow(/^Une vérification est rouge/);
    expect([secrets, service].map((fichier) => readFileSync(fichier, 'utf8'))).toEqual(avant);
    // The copy that was made before holds the keys that its base knows.
    const [copie = ''] = listCopies(machine.lieux).slice(-1);
    const tar = join(machine.lieux.donnees, 'copies', copie, 'reglages.tar');
    const { stdout } = spawnSync('tar', ['-xOf', tar, secrets.slice(1)], { encoding: 'utf8' });
    expect(stdout).toBe(avant[0]);
    machine.mend('rouge');
  });

  test('going back goes on where one thing of it cannot be done: the site first, and what is left is said', async () => {
    const { etc } = machine.lieux;
    const avant = versions();
    machine.breakDown('rouge');
    machine.breakDown('etc');
    machine.writeReglages({ SMTP_EXPEDITEUR: 'autre@agence.example' });
    await expect(run()).rejects.toThrow(
      /^Une vérification est rouge : .* L’ancienne version continue de servir\. Mais tout n’a pas pu être remis : « Réglages d’avant » n’a pas pu se faire : .*compose\.yaml\.neuf.* Corrigez, puis relancez la même commande\.$/,
    );
    for (const panne of ['rouge', 'etc']) machine.mend(panne);
    rmSync(join(etc, 'compose.yaml.neuf'), { recursive: true });
    expect(machine.readPage()).toBe('deuxième version');
    expect(versions()).toEqual(avant);
    // The other settings came back all the same.
    expect(readFileSync(fichiersOf(machine.lieux).service, 'utf8')).not.toContain('autre@agence.example');
    machine.writeReglages();
  });

  test('a provider of payments that is no longer named: payments close, their service stops and goes', async () => {
    machine.writeReglages({ PAIEMENT_PRESTATAIRE: 'bac-a-sable' });
    await run();
    const unite = join(machine.lieux.unites, 'portail-paiements.service');
    expect(existsSync(unite)).toBe(true);
    machine.writeReglages();
    machine.readJournal();
    await run();
    expect(existsSync(unite)).toBe(false);
    expect(machine.readJournal()).toContain('systemctl disable --now portail-paiements.service');
  });

  test('then passes, and keeps two releases beside the one that serves, none of which a cut left without its site', async () => {
    mkdirSync(join(machine.lieux.srv, 'versions/20261231T000000-coupee'));
    writeFileSync(join(machine.lieux.srv, 'versions/20261231T000000-coupee.tar'), '');
    await run();
    expect(machine.readPage()).toBe('quatrième version');
    expect(versions()).toHaveLength(3);
    expect(versions().join()).not.toContain('coupee');
  });
});

describe('a copy', () => {
  test('is put back whole: rows, sequences, files', async () => {
    const { lieux, play } = machine;
    const fichiers = join(lieux.donnees, 'fichiers');
    mkdirSync(fichiers, { recursive: true });
    writeFileSync(join(fichiers, 'piece.pdf'), 'octets');
    mkdirSync(join(lieux.donnees, 'copies/20261130T023000.en-cours'));
    const conteneurs = await openConteneurs(lieux, 2);
    const dossier = await writeCopie(lieux, conteneurs, 'essai', new Date(Date.UTC(2026, 11, 1)));
    // What a cut left half written is gone.
    expect(readdirSync(join(lieux.donnees, 'copies')).filter((nom) => nom.endsWith('.en-cours'))).toEqual([]);
    await play("delete from public.demandes; insert into public.demandes (texte) values ('après');");
    rmSync(join(fichiers, 'piece.pdf'));
    const debut = performance.now();
    const remise = { version: 'essai', maintenant: new Date(Date.UTC(2026, 11, 1, 12)) };
    const { copie = '', ecartes } = await restoreCopie(dossier, lieux, conteneurs, remise);
    console.log(`remise : ${Math.round(performance.now() - debut)} ms`);
    expect(await play('select texte from public.demandes order by id;')).toBe('un $ et un \\ et une "\ndeux');
    expect(await play("select nextval('public.demandes_id_seq');")).toBe('3');
    expect(readFileSync(join(fichiers, 'piece.pdf'), 'utf8')).toBe('octets');
    // What was there was copied, and its files are beside: a second try takes nothing of that away.
    expect(readManifeste(copie).lignes['public.demandes']).toBe(1);
    expect(ecartes).toBe(`${fichiers}.avant-20261201T120000`);
    writeFileSync(join(ecartes, 'seule.pdf'), 'la seule');
    writeFileSync(join(fichiers, 'entre.pdf'), 'entre');
    const suite = await restoreCopie(dossier, lieux, conteneurs, { ...remise, isSansCopie: true });
    expect(suite).toEqual({ copie: undefined, ecartes: `${ecartes}-2` });
    expect(readFileSync(join(ecartes, 'seule.pdf'), 'utf8')).toBe('la seule');
    expect(readFileSync(join(suite.ecartes, 'entre.pdf'), 'utf8')).toBe('entre');
    // What is there that cannot be copied is not lost without a word.
    await play("insert into public.demandes (texte) values ('ici');");
    machine.breakDown('archive');
    const tard = { version: 'essai', maintenant: new Date(Date.UTC(2026, 11, 1, 13)) };
    await expect(restoreCopie(dossier, lieux, conteneurs, tard)).rejects.toThrow(
      /^« Copie de ce qui est là » n’a pas pu se faire : .* Rien n’a été remis ; « --sans-copie » s’en passe/,
    );
    machine.mend('archive');
    expect(await play('select count(*) from public.demandes;')).toBe('3');
    await restoreCopie(dossier, lieux, conteneurs, { ...tard, isSansCopie: true });
  });

  test.each([
    ['20259999999999', 'plus récente', ', une fois la base qui est là mise de côté (« Remettre une copie »'],
    ['20279999999999', 'plus ancienne', ' ; puis recommencez'],
  ])('goes back into the base that it was made of alone (%s)', async (migration, ecart, geste) => {
    const { lieux, play } = machine;
    const conteneurs = await openConteneurs(lieux, 2);
    const jour = migration === '20259999999999' ? 7 : 8;
    const dossier = await writeCopie(lieux, conteneurs, '20261101T000000-abcdef1', new Date(Date.UTC(2026, 11, jour)));
    writeManifeste(dossier, { ...readManifeste(dossier), migration });
    const faute: unknown = await restoreCopie(dossier, lieux, conteneurs, { version: 'essai' }).catch(
      (e: unknown) => e,
    );
    expect(String(faute)).toContain(`version 20261101T000000-abcdef1 (migration ${migration})`);
    expect(String(faute)).toContain(`est ${ecart} (migration 2026`);
    expect(String(faute)).toContain('sudo git checkout abcdef1 && sudo ./deploiement/installe.sh');
    expect(String(faute)).toContain(geste);
    expect(await play('select count(*) from public.demandes;')).toBe('2');
  });

  test('holds the register as well: by the commands of the guide, what stands is moved aside, and nothing of it is mixed in', async () => {
    const { lieux } = machine;
    const dossier = await writeCopie(lieux, await openConteneurs(lieux, 2), 'essai', new Date(Date.UTC(2026, 11, 4)));
    const fiche = join(lieux.srv, 'registre/content/exemple.yaml');
    writeFileSync(fiche, 'title: Exemple\n');
    const guide = readFileSync(join(import.meta.dirname, '../../docs/hebergement.md'), 'utf8');
    const [, commandes = ''] = /```sh\n((?:sudo .*\n)*sudo mv .*\n(?:sudo .*\n)*)```/.exec(guide) ?? [];
    const ici = commandes
      .replaceAll('sudo ', '')
      .replaceAll('portail-facteur', 'portail-facteur.service')
      .replaceAll(/\/var\/lib\/portail\/copies\/\w+/g, dossier)
      .replaceAll(/(\/?)srv\/portail/g, (_, barre: string) => (barre === '' ? lieux.srv.slice(1) : lieux.srv));
    const { status, stderr } = spawnSync('sh', ['-ec', ici], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    expect(existsSync(fiche)).toBe(false);
    const [avant = ''] = readdirSync(lieux.srv).filter((nom) => /^registre\.avant-\d{8}T\d{6}$/.test(nom));
    expect(existsSync(join(lieux.srv, avant, 'content/exemple.yaml'))).toBe(true);
    expect(existsSync(join(lieux.srv, 'registre/content/registre.yaml'))).toBe(true);
  });

  test('is put back by its command on a machine without payments: what writes stops meanwhile, then starts again', async () => {
    const { lieux, play } = machine;
    const dossier = await writeCopie(lieux, await openConteneurs(lieux, 2), 'essai', new Date(Date.UTC(2026, 11, 3)));
    await play("insert into public.demandes (texte) values ('après');");
    const racine = join(lieux.etc, '../..');
    mkdirSync(join(racine, 'run'), { recursive: true });
    machine.readJournal();
    const script = join(import.meta.dirname, '../../scripts/copie-machine.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--remet', dossier], {
      encoding: 'utf8',
      env: { ...process.env, RACINE_PORTAIL: racine },
    });
    expect([status, stdout, stderr]).toEqual([
      0,
      expect.stringMatching(/^La copie est remise.*\nCe qui était là : .*copies\/\d{8}T\d{6} et .*fichiers\.avant-\d/),
      '',
    ]);
    expect(machine.readJournal().filter((ligne) => ligne.startsWith('systemctl'))).toEqual([
      'systemctl stop portail-facteur.service portail-recopie.timer portail-recopie.service',
      'systemctl start portail-facteur.service portail-recopie.timer',
    ]);
    expect(await play('select count(*) from public.demandes;')).toBe('2');
  });

  test('goes on while somebody hands a file in, and says so; an archive that fails makes no copy', async () => {
    const { lieux } = machine;
    const conteneurs = await openConteneurs(lieux, 2);
    machine.breakDown('depot');
    const dossier = await writeCopie(lieux, conteneurs, 'essai', new Date(Date.UTC(2026, 11, 5)));
    machine.mend('depot');
    const manifeste = readManifeste(dossier);
    expect(phraseBouges(manifeste)).toMatch(
      /^Pendant la copie, \d fichiers? ?.* bougé, que la suivante aura en entier : tar: \.\/offre\.pdf: file changed as we read it/,
    );
    machine.breakDown('archive');
    await expect(writeCopie(lieux, conteneurs, 'essai', new Date(Date.UTC(2026, 11, 6)))).rejects.toThrow(
      'Input/output error',
    );
    machine.mend('archive');
    expect(listCopies(lieux)).not.toContain('20261206T000000');
  });

  test('that was damaged, or loses rows, is said by its rehearsal; the base that serves is not touched', async () => {
    const { lieux, play } = machine;
    const conteneurs = await openConteneurs(lieux, 2);
    const dossier = await writeCopie(lieux, conteneurs, 'essai', new Date(Date.UTC(2026, 11, 2)));
    const manifeste = join(dossier, 'manifeste.json');
    const bon = readFileSync(manifeste, 'utf8');
    writeFileSync(manifeste, bon.replace('"public.demandes": 2', '"public.demandes": 3'));
    await expect(rehearseCopie(dossier, conteneurs)).rejects.toThrow(
      'L’essai de la copie ne retrouve pas tout : public.demandes a 2 lignes au lieu de 3.',
    );
    writeFileSync(manifeste, bon);
    writeFileSync(join(dossier, 'reglages.tar'), 'abîmé');
    await expect(rehearseCopie(dossier, conteneurs)).rejects.toThrow(
      /est abîmée : reglages\.tar n’est plus celui qui a été écrit/,
    );
    expect(await play("select count(*) from pg_database where datname = 'essai_de_copie';")).toBe('0');
    expect(await play('select count(*) from public.demandes;')).toBe('2');
  });
});
