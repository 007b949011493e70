import { joindre } from '../../domain/reference/identite.ts';
import { type Contenu, greet, read } from '../courriels/invitation.ts';
import { type Emetteur, type Lettre, writeLettre } from '../courriels/lettre.ts';
import type { Recu } from '../../domain/scelle/documents.ts';
import { parseFeuille } from '../../domain/scelle/feuille.ts';
import { formatInstant } from '../../domain/socle/date.ts';

type Redaction = (emetteur: Emetteur, to: string, contenu: Contenu) => Lettre;

const appelOf = (contenu: Contenu): string => `${read(contenu, 'reference')}, ${read(contenu, 'titre')}`;

const writeCommission: Redaction = (emetteur, to, contenu) => {
  const ouverture = read(contenu, 'date_ouverture');
  return writeLettre(emetteur, to, `Vous êtes de la commission d’ouverture : ${read(contenu, 'reference')}`, [
    greet(contenu),
    `Vous êtes membre de la commission qui ouvrira les offres de l’appel d’offres ${appelOf(contenu)}, en qualité de : ${read(contenu, 'qualite')}.`,
    `La commission : ${read(contenu, 'membres')}.`,
    `Les offres se déposent jusqu’au ${formatInstant(read(contenu, 'date_limite'))}.${ouverture === '' ? '' : ` Elles s’ouvrent à partir du ${formatInstant(ouverture)}.`}`,
    'Avant que les entreprises puissent déposer, chaque membre crée sa clé sur son appareil, imprime sa fiche de secours, et deux membres ouvrent ensemble une offre d’essai. Cela se fait ici :',
    `${emetteur.site}/admin/commission?appel-offres=${encodeURIComponent(read(contenu, 'appel_offres_id'))}`,
    'Votre clé secrète ne quitte pas votre appareil : personne ne peut vous la rendre si vous la perdez.',
  ]);
};

const whereOffre = (emetteur: Emetteur, contenu: Contenu): string[] => [
  'Votre offre et ses reçus sont ici :',
  `${emetteur.site}/espace-entreprise/offre?appel-offres=${encodeURIComponent(read(contenu, 'appel_offres_id'))}`,
];

const writeRecu: Redaction = (emetteur, to, contenu) => {
  const numero = read(contenu, 'numero_recu');
  const texte = typeof contenu['feuille'] === 'string' ? contenu['feuille'] : '';
  const feuille = parseFeuille(texte);
  const copie = read(contenu, 'copie_jusqu_au');
  const lettre = writeLettre(
    emetteur,
    to,
    `Offre ${copie === '' ? 'reçue' : 'inscrite, copie à remettre'} : reçu ${numero}`,
    [
      greet(contenu),
      `Votre offre pour l’appel d’offres ${appelOf(contenu)} ${copie === '' ? 'est reçue, scellée : personne ne peut la lire avant l’ouverture' : 'est inscrite par ses empreintes'}.`,
      ...(copie === ''
        ? []
        : [
            `Ses fichiers restent à remettre avant le ${formatInstant(copie)}, sur votre page ou au guichet de l’agence, avec la copie que vous avez enregistrée. Sans eux, l’offre ne sera pas ouverte.`,
          ]),
      `Reçu ${numero}, version ${feuille?.version ?? ''}, le ${formatInstant(read(contenu, 'submitted_at'))} à l’horloge du portail. Seule votre dernière version compte.`,
      `Empreinte de l’enveloppe : ${feuille?.enveloppe ?? ''}`,
      `Empreinte du formulaire : ${feuille?.formulaire.sha256 ?? ''}`,
      ...(feuille?.fichiers ?? []).map(({ sha256 }, rang) => `Empreinte du fichier ${rang + 1} : ${sha256}`),
      'Gardez le reçu joint : avec lui, vous vérifierez vous-même que votre offre est comptée.',
      ...whereOffre(emetteur, contenu),
    ],
  );
  const recu: Recu = { format: 'recu-offre', version: 1, feuille: texte };
  const json = `${JSON.stringify(recu, null, 2)}\n`;
  const piece = {
    nom: `recu-${numero}.json`,
    type: 'application/json',
    contenu: Buffer.from(json).toString('base64'),
  };
  return { ...lettre, pieces: [piece] };
};

const writeRetrait: Redaction = (emetteur, to, contenu) =>
  writeLettre(emetteur, to, `Offre retirée : reçu ${read(contenu, 'numero_recu')}`, [
    greet(contenu),
    `L’offre de votre entreprise pour l’appel d’offres ${appelOf(contenu)} (reçu ${read(contenu, 'numero_recu')}) est retirée depuis le ${formatInstant(read(contenu, 'withdrawn_at'))}. Elle ne compte plus et ne sera pas ouverte.`,
    'Jusqu’à la date limite, vous pouvez en déposer une autre.',
    ...whereOffre(emetteur, contenu),
    `Si ce retrait n’est pas de votre équipe, ${joindre(emetteur, 'tout de suite')}.`,
  ]);

const writeConfirmee: Redaction = (emetteur, to, contenu) =>
  writeLettre(emetteur, to, `Offre confirmée : reçu ${read(contenu, 'numero_recu')}`, [
    greet(contenu),
    `Le dossier de l’appel d’offres ${appelOf(contenu)} a changé après votre dépôt. Votre entreprise a confirmé son offre telle quelle (reçu ${read(contenu, 'numero_recu')}), le ${formatInstant(read(contenu, 'confirmee_le'))}.`,
    'Jusqu’à la date limite, vous pouvez encore la remplacer ou la retirer.',
    ...whereOffre(emetteur, contenu),
  ]);

const writeRacine: Redaction = (emetteur, to, contenu) => {
  const ouverture = read(contenu, 'date_ouverture');
  return writeLettre(emetteur, to, `Date limite passée : ${read(contenu, 'reference')}`, [
    greet(contenu),
    `La date limite de l’appel d’offres ${appelOf(contenu)} est passée. Votre offre (reçu ${read(contenu, 'numero_recu')}) est comptée.`,
    'Une empreinte commune de toutes les offres reçues, la racine, est publique depuis ce moment, et ne change plus :',
    read(contenu, 'racine'),
    'Gardez cette lettre : avec votre reçu et la preuve que votre espace vous donne, elle montre que votre offre est dans cette racine.',
    ...(ouverture === '' ? [] : [`Les offres s’ouvrent à partir du ${formatInstant(ouverture)}.`]),
    ...whereOffre(emetteur, contenu),
  ]);
};

const writeAlteree: Redaction = (emetteur, to, contenu) => {
  const { rang, ouvert } = contenu;
  const piece = rang === 0 ? 'Le formulaire' : `Le fichier ${Number(rang)}`;
  return writeLettre(emetteur, to, `Votre offre est abîmée : reçu ${read(contenu, 'numero_recu')}`, [
    greet(contenu),
    `${piece} de votre offre pour l’appel d’offres ${appelOf(contenu)}, tel que nous le gardons, n’a pas l’empreinte de votre reçu : il ne s’ouvrira pas.`,
    `Empreinte de ce que nous gardons : ${read(contenu, 'sha256')}`,
    ouvert === true
      ? 'Jusqu’à la date limite, déposez de nouveau votre offre : la nouvelle version remplacera celle-ci.'
      : `La date limite est passée : ${joindre(emetteur, 'tout de suite')}, et gardez les fichiers que vous avez déposés.`,
    ...whereOffre(emetteur, contenu),
  ]);
};

const writeCopie: Redaction = (emetteur, to, contenu) =>
  writeLettre(emetteur, to, `Copie reçue : reçu ${read(contenu, 'numero_recu')}`, [
    greet(contenu),
    `Toutes les pièces de votre offre pour l’appel d’offres ${appelOf(contenu)} (reçu ${read(contenu, 'numero_recu')}) sont arrivées, le ${formatInstant(read(contenu, 'remise_le'))}. Elle s’ouvrira avec les autres, à partir du ${formatInstant(read(contenu, 'date_ouverture'))}.`,
    ...whereOffre(emetteur, contenu),
  ]);

/** Letters about sealed offers, by kind. */
export const LETTRES_OFFRES = {
  COMMISSION_NOMMEE: writeCommission,
  RECU_OFFRE: writeRecu,
  OFFRE_RETIREE: writeRetrait,
  RACINE_OFFRES: writeRacine,
  OFFRE_ALTEREE: writeAlteree,
  OFFRE_CONFIRMEE: writeConfirmee,
  COPIE_OFFRE: writeCopie,
} satisfies Record<string, Redaction>;
