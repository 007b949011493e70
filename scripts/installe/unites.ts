// What systemd keeps running, and when: the worker, pages, payments, copies; a letter when one of them stops.
import { citeUnite } from './echappe.ts';
import { COMPTE, fichiersOf, type Lieux } from './lieux.ts';
import type { ReglagesMachine } from './reglages-machine.ts';

type Section = readonly (readonly [cle: string, valeur: string])[];
type Unite = Readonly<Record<string, Section>>;

const write = (unite: Unite): string =>
  Object.entries(unite)
    .map(([nom, lignes]) => `[${nom}]\n${lignes.map(([cle, valeur]) => `${cle}=${valeur}\n`).join('')}`)
    .join('\n');

/** What stops five times in five minutes has failed: a letter says so. */
const SURVEILLE: Section = [
  ['StartLimitIntervalSec', '300'],
  ['StartLimitBurst', '5'],
  ['OnFailure', 'portail-alerte@%n.service'],
];

/** A process that can write where it has to, and nowhere else. */
const cloture = (...ecrit: string[]): Section => [
  ['NoNewPrivileges', 'yes'],
  ['PrivateTmp', 'yes'],
  ['ProtectHome', 'yes'],
  ['ProtectSystem', 'strict'],
  ['ProtectKernelTunables', 'yes'],
  ['ProtectControlGroups', 'yes'],
  ['RestrictSUIDSGID', 'yes'],
  ...ecrit.map((chemin): [string, string] => ['ReadWritePaths', chemin]),
];

interface Permanent {
  description: string;
  script: string;
  environnement: string;
  memoire: string;
  ecrit?: string;
  plus?: Section;
}

/** Every name of a unit that an installation may have written. */
export const NOMS_UNITES = [
  'portail-facteur.service',
  'portail-pages.service',
  'portail-paiements.service',
  'portail-recopie.service',
  'portail-recopie.timer',
  'portail-copie.service',
  'portail-copie.timer',
  'portail-alerte@.service',
] as const;

export function renderUnites(
  { PAIEMENT_PRESTATAIRE }: Pick<ReglagesMachine, 'PAIEMENT_PRESTATAIRE'>,
  lieux: Lieux,
): Record<string, string> {
  const actuelle = citeUnite(`${lieux.srv}/actuelle`);
  const { service, site } = fichiersOf(lieux);
  const lance = (script: string): string => `${actuelle}/node_modules/.bin/node scripts/${script}`;
  const permanent = ({ description, script, environnement, memoire, ecrit, plus = [] }: Permanent): string =>
    write({
      Unit: [
        ['Description', description],
        ['Wants', 'network-online.target'],
        ['After', 'network-online.target docker.service'],
        ...SURVEILLE,
      ],
      Service: [
        ['User', COMPTE],
        ['WorkingDirectory', actuelle],
        ['EnvironmentFile', citeUnite(environnement)],
        ['ExecStart', lance(script)],
        ['Restart', 'always'],
        ['RestartSec', '10'],
        ['MemoryMax', memoire],
        ...plus,
        ...cloture(...(ecrit === undefined ? [] : [ecrit])),
      ],
      Install: [['WantedBy', 'multi-user.target']],
    });
  const ponctuel = (description: string, service: Section, plus: Section = []): string =>
    write({
      Unit: [
        ['Description', description],
        ['Wants', 'network-online.target'],
        ['After', 'network-online.target docker.service'],
        ...plus,
        ['OnFailure', 'portail-alerte@%n.service'],
      ],
      Service: [['Type', 'oneshot'], ['WorkingDirectory', actuelle], ...service],
    });
  const minuterie = (description: string, quand: string): string =>
    write({
      Unit: [['Description', description]],
      Timer: [
        ['OnCalendar', quand],
        ['Persistent', 'true'],
        ['RandomizedDelaySec', '2min'],
      ],
      Install: [['WantedBy', 'timers.target']],
    });
  return {
    'portail-facteur.service': permanent({
      description: 'Facteur du portail : lettres, fichiers, publication',
      script: 'facteur.ts',
      environnement: service,
      // The build of a publication is its child: it never has more than half the machine, and its end is not the worker's.
      memoire: '50%',
      ecrit: citeUnite(lieux.srv),
      plus: [['OOMPolicy', 'continue']],
    }),
    'portail-pages.service': permanent({
      description: 'Pages du portail qui se composent sans JavaScript',
      script: 'serve.ts dist',
      environnement: site,
      memoire: '25%',
    }),
    ...(PAIEMENT_PRESTATAIRE !== undefined && {
      'portail-paiements.service': permanent({
        description: 'Paiement en ligne des dossiers d’appel d’offres',
        script: 'paiements.ts',
        environnement: service,
        memoire: '25%',
      }),
    }),
    'portail-recopie.service': ponctuel(
      'Recopie du registre vers les comptes',
      [
        ['User', COMPTE],
        ['EnvironmentFile', citeUnite(service)],
        ['ExecStart', lance('appels-offres.ts')],
        // A tender that is left says so, and is not a fault.
        ['SuccessExitStatus', '2'],
        // Services take a minute to come back with the machine, or to be upgraded: no letter for that.
        ['Restart', 'on-failure'],
        ['RestartSec', '60'],
        ...cloture(),
      ],
      [
        ['StartLimitIntervalSec', '600'],
        ['StartLimitBurst', '4'],
      ],
    ),
    'portail-recopie.timer': minuterie('Recopie du registre, quatre fois par heure', '*:0/15'),
    'portail-copie.service': ponctuel('Copie de la nuit, essayée', [
      ['ExecStart', lance('copie-machine.ts')],
      ['Nice', '10'],
      ['IOSchedulingClass', 'idle'],
      ['TimeoutStartSec', '4h'],
    ]),
    'portail-copie.timer': minuterie('Copie de la nuit', '*-*-* 02:30'),
    'portail-alerte@.service': write({
      Unit: [['Description', 'Lettre : %i s’est arrêté']],
      Service: [
        ['Type', 'oneshot'],
        ['User', COMPTE],
        ['SupplementaryGroups', 'systemd-journal'],
        ['WorkingDirectory', actuelle],
        ['EnvironmentFile', citeUnite(service)],
        ['ExecStart', `${lance('alerte-machine.ts')} %i`],
        ...cloture(),
      ],
    }),
  };
}
