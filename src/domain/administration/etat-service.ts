import { formatInstant, formatJour } from '../socle/date.ts';
import { countOf, plural } from '../socle/texte.ts';

// What an operator sees of the service, as the database tells it to administrators (R277).

/** What asks for a gesture of the operator. */
export type NomAlarme =
  'FACTEUR' | 'FILE' | 'MESSAGERIE' | 'DISQUE' | 'SAUVEGARDE' | 'CERTIFICAT' | 'JOURNAUX' | 'STOCKAGE' | 'PUBLICATION';

/** What the worker saw of its machine at its last pass; null: it does not see it. */
interface MachineVue {
  vu_le: string;
  disque_libre: number | null;
  disque_total: number | null;
  sauvegarde_le: string | null;
  /** Since when a backup is awaited of which none was seen. */
  sauvegarde_attendue_depuis: string | null;
  certificat_fin: string | null;
  journaux_octets: number | null;
  journaux_depuis: string | null;
}

export interface EtatService {
  lu_le: string;
  /** Null before a worker has passed. */
  machine: MachineVue | null;
  alarmes: ReadonlyArray<{ nom: NomAlarme; depuis: string | null }>;
  /** Letters that wait, by order of departure (R239); those of offers are not counted. */
  attente: ReadonlyArray<{ rang: number; nombre: number; depuis: string }>;
  /** Since when the mail service has taken nothing. */
  messagerie_depuis: string | null;
  publication: { finie_le: string; reussie: boolean } | null;
}

/** What each alarm says, and what to do; docs/alarmes.md says it again, for who has no screen. */
export const ALARMES: Readonly<Record<NomAlarme, { titre: string; geste: string }>> = {
  FACTEUR: {
    titre: 'Le facteur ne passe plus',
    geste:
      'Sur sa machine, lisez son journal (journalctl -u portail-facteur), puis relancez-le (systemctl restart portail-facteur). Les lettres attendent, aucune n’est perdue.',
  },
  FILE: {
    titre: 'Des lettres attendues ne partent pas',
    geste: 'Le facteur passe sans les prendre\u00a0: lisez son journal, puis relancez-le.',
  },
  MESSAGERIE: {
    titre: 'La messagerie ne prend plus de lettres',
    geste:
      'Vérifiez le compte de SMTP_URL (mot de passe, quota, service ouvert). Les lettres repartent d’elles-mêmes pendant deux jours\u00a0; après, renvoyez-les sous «\u00a0Courriels\u00a0».',
  },
  DISQUE: {
    titre: 'Le disque se remplit',
    geste:
      'Déplacez les anciennes copies et les journaux, ou agrandissez le disque\u00a0: plein, il arrête les dépôts d’offres.',
  },
  SAUVEGARDE: {
    titre: 'Aucune sauvegarde depuis plus d’un jour',
    geste: 'Lancez-la à la main, lisez pourquoi celle de la nuit a manqué, et essayez une restauration.',
  },
  CERTIFICAT: {
    titre: 'Le certificat du site finit dans moins de dix jours',
    geste:
      'Caddy le renouvelle de lui-même\u00a0: lisez son journal, vérifiez que les ports 80 et 443 sont ouverts et que le nom de domaine est payé.',
  },
  JOURNAUX: {
    titre: 'Les journaux ne se vident plus',
    geste: 'Vérifiez logrotate ou la taille que journald garde (SystemMaxUse), puis effacez les plus anciens.',
  },
  STOCKAGE: {
    titre: 'Les fichiers ne s’envoient pas',
    geste:
      'Vérifiez le disque, puis relancez le service de fichiers. Près d’une date limite, la panne permet une prolongation, à deux, sous «\u00a0Soumissions\u00a0».',
  },
  PUBLICATION: {
    titre: 'La dernière publication du site a échoué',
    geste:
      'Le site d’avant reste en ligne. Lisez pourquoi sous «\u00a0Publication\u00a0», corrigez la fiche ou la machine, puis publiez de nouveau.',
  },
};

/** « Depuis le 14 avril 2025 à 10 h 00 (GMT). »; of a certificate, its last day. */
export function depuisAlarme({ nom, depuis }: EtatService['alarmes'][number]): string {
  if (depuis === null) return 'Il n’est jamais passé.';
  if (nom === 'CERTIFICAT') return `Il finit le ${formatJour(depuis)}.`;
  return `Depuis le ${formatInstant(depuis)}.`;
}

const DE_RANG = [
  'que quelqu’un attend',
  'sur le dossier de quelqu’un',
  'à tous les administrateurs ou abonnés',
  'du jour ou de la semaine',
];

/** « 3 lettres que quelqu’un attend, la plus ancienne du 14 avril 2025 à 10 h 00 (GMT) », a line for each order. */
export const lignesAttente = ({ attente }: Pick<EtatService, 'attente'>): string[] =>
  attente.length === 0
    ? ['Aucune.']
    : attente.map(
        ({ rang, nombre, depuis }) =>
          `${countOf(nombre, 'lettre')} ${DE_RANG[rang] ?? ''}, ${nombre === 1 ? 'écrite' : 'la plus ancienne écrite'} le ${formatInstant(depuis)}.`,
      );

/** « 12,3 Go ». */
const formatGo = (octets: number): string =>
  `${(octets / 1e9).toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0Go`;
/** « 120 Mo ». */
const formatMo = (octets: number): string => `${Math.ceil(octets / 1e6).toLocaleString('fr-FR')}\u00a0Mo`;

const NON_VU = 'Le facteur ne le voit pas.';

/** Told where a folder of logs is watched: elsewhere they turn by themselves (journald, Docker), and there is nothing to see. */
const journauxOf = ({ journaux_octets, journaux_depuis }: MachineVue): Array<readonly [string, string]> =>
  journaux_octets === null
    ? []
    : [
        [
          'Journaux',
          `${formatMo(journaux_octets)}${journaux_depuis === null ? '' : `, le plus ancien du ${formatJour(journaux_depuis)}`}.`,
        ],
      ];

/** What is seen of the machine and of what leaves it, one fact a line. */
export function faitsService(etat: EtatService): Array<readonly [terme: string, valeur: string]> {
  const { machine, publication } = etat;
  const vus: Array<readonly [string, string]> =
    machine === null
      ? []
      : [
          [
            'Disque',
            machine.disque_libre === null || machine.disque_total === null
              ? NON_VU
              : `${formatGo(machine.disque_libre)} libres sur ${formatGo(machine.disque_total)}.`,
          ],
          [
            'Dernière sauvegarde',
            machine.sauvegarde_le === null
              ? 'Aucune n’a été vue.'
              : `Finie le ${formatInstant(machine.sauvegarde_le)}.`,
          ],
          [
            'Certificat',
            machine.certificat_fin === null ? NON_VU : `Valable jusqu’au ${formatJour(machine.certificat_fin)}.`,
          ],
          ...journauxOf(machine),
        ];
  return [
    ['Facteur', machine === null ? 'Il n’est jamais passé.' : `Passé le ${formatInstant(machine.vu_le)}.`],
    ['Lettres en attente, hors offres', lignesAttente(etat).join('\n')],
    ...vus,
    [
      'Dernière publication',
      publication === null
        ? 'Aucune depuis cette page.'
        : `${publication.reussie ? 'Réussie' : 'Échouée'} le ${formatInstant(publication.finie_le)}.`,
    ],
  ];
}

/** Said above the letters while the mail service takes none; undefined otherwise. */
export function phraseMessagerie({ messagerie_depuis, attente }: EtatService): string | undefined {
  if (messagerie_depuis === null) return undefined;
  const nombre = attente.reduce((somme, { nombre: n }) => somme + n, 0);
  return `La messagerie ne prend plus de lettres depuis le ${formatInstant(messagerie_depuis)}. ${countOf(nombre, 'lettre')} ${plural(nombre, 'attend', 'attendent')}, et ${plural(nombre, 'repartira d’elle-même', 'repartiront d’elles-mêmes')}\u00a0: chacune est réessayée au moins une fois l’heure, pendant deux jours.`;
}
