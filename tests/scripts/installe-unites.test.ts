import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { copiesGardees } from '../../scripts/installe/copie.ts';
import { lettreAlerte } from '../../scripts/installe/lettre-alerte.ts';
import { lieuxOf } from '../../scripts/installe/lieux.ts';
import { NOMS_UNITES, renderUnites } from '../../scripts/installe/unites.ts';

const dossier = mkdtempSync(join(tmpdir(), 'installe-unites-'));
afterAll(() => rmSync(dossier, { recursive: true, force: true }));

const lieux = lieuxOf(dossier);
const unites = renderUnites({ PAIEMENT_PRESTATAIRE: 'bac-a-sable' }, lieux);
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('the units', () => {
  test('are those that an installation forgets and puts back, payments only where a provider is set', () => {
    expect(Object.keys(unites).sort()).toEqual([...NOMS_UNITES].sort());
    expect(Object.keys(renderUnites({ PAIEMENT_PRESTATAIRE: undefined }, lieux))).not.toContain(
      'portail-paiements.service',
    );
  });

  test.skipIf(!hasSystemd)('are understood by systemd, every line', () => {
    const version = join(lieux.srv, 'versions/une');
    mkdirSync(join(version, 'node_modules/.bin'), { recursive: true });
    symlinkSync(process.execPath, join(version, 'node_modules/.bin/node'));
    symlinkSync(version, join(lieux.srv, 'actuelle'));
    mkdirSync(lieux.unites, { recursive: true });
    for (const [nom, texte] of Object.entries(unites)) writeFileSync(join(lieux.unites, nom), texte);
    const chemins = Object.keys(unites).map((nom) => join(lieux.unites, nom.replace('@.', '@essai.')));
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...chemins], {
      encoding: 'utf8',
      env: { ...process.env, SYSTEMD_UNIT_PATH: `${lieux.unites}:` },
    });
    // What it says of other units of this machine is not about these.
    const dites = stderr.split('\n').filter((ligne) => /portail-/.test(ligne));
    expect(dites).toEqual([]);
  });

  test('each that can stop has a letter, and the worker keeps half of the machine at the most', () => {
    for (const [nom, texte] of Object.entries(unites))
      if (nom.endsWith('.service') && !nom.includes('alerte'))
        expect([nom, texte]).toEqual([nom, expect.stringContaining('OnFailure=portail-alerte@%n.service')]);
    expect(unites['portail-facteur.service']).toContain('MemoryMax=50%');
    // The build that asks for more is ended alone.
    expect(unites['portail-facteur.service']).toContain('OOMPolicy=continue');
    expect(unites['portail-facteur.service']).toContain('StartLimitBurst=5');
  });

  test('what comes back with the machine is tried again before a letter leaves', () => {
    expect(unites['portail-recopie.service']).toMatch(/StartLimitBurst=4[\s\S]*Restart=on-failure\nRestartSec=60/);
    for (const nom of ['portail-recopie.service', 'portail-copie.service'] as const)
      expect(unites[nom]).toContain('After=network-online.target docker.service');
  });

  test('pages have no secret, and write nowhere', () => {
    expect(unites['portail-pages.service']).toContain(`EnvironmentFile=${lieux.etc}/site.env`);
    expect(unites['portail-pages.service']).not.toContain('ReadWritePaths');
  });
});

describe('the letter of a service that stopped', () => {
  test('says what it means, what to try, and how its journal ends', () => {
    const { subject, text, html } = lettreAlerte({
      unite: 'portail-facteur.service',
      journal: 'SMTP <refusé>\n',
      site: 'https://portail.example',
      to: 'technicien@agence.example',
    });
    expect(subject).toBe('Portail : portail-facteur.service s’est arrêté');
    expect(text).toContain('sudo systemctl restart portail-facteur');
    expect(text).toContain('SMTP <refusé>');
    expect(html).toContain('SMTP &lt;refusé&gt;');
  });
  test('names a unit that it does not know', () => {
    expect(lettreAlerte({ unite: 'autre.service', journal: '', site: 's', to: 't' }).text).toContain(
      'systemctl restart autre.service',
    );
  });
});

test('copies: the last seven, and the first of each of the last six months', () => {
  const jours = (mois: string, ...nombres: number[]) =>
    nombres.map((jour) => `2026${mois}${String(jour).padStart(2, '0')}T023000`);
  const noms = [
    ...['01', '02', '03', '04', '05', '06', '07'].flatMap((mois) => jours(mois, 1, 2, 15)),
    ...jours('08', 1, 2, 3, 4, 5, 6, 7, 8),
  ];
  expect(copiesGardees(noms)).toEqual([
    ...['03', '04', '05', '06', '07'].flatMap((mois) => jours(mois, 1)),
    ...jours('08', 1, 2, 3, 4, 5, 6, 7, 8),
  ]);
});
