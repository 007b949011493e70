import { routes } from '../../domain/portail/routes.ts';
import { phraseJoindre } from '../../domain/reference/identite.ts';
import { z } from 'zod';
import { type Emetteur, greet, writeLettre } from '../courriels/lettre.ts';
import type { Recu } from '../../domain/scelle/documents.ts';
import { phraseLotsOffre } from '../../domain/scelle/recu-offre.ts';
import { parseFeuille } from '../../domain/scelle/feuille.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { CHAMPS_APPEL, defineLettre, ligne, nameAppel, type Redaction, siConnu } from './redaction.ts';

const CHAMPS_OFFRE = { ...CHAMPS_APPEL, numero_recu: ligne };

const writeCommission = defineLettre(
  { ...CHAMPS_APPEL, qualite: ligne, membres: ligne, date_limite: ligne, date_ouverture: siConnu },
  (emetteur, to, contenu) => {
    const ouverture = contenu.date_ouverture;
    return writeLettre(emetteur, to, `Vous êtes de la commission d’ouverture : ${contenu.reference}`, [
      greet(contenu),
      `Vous êtes membre de la commission qui ouvrira les offres de l’appel d’offres ${nameAppel(contenu)}, en qualité de : ${contenu.qualite}.`,
      `La commission : ${contenu.membres}.`,
      `Les offres se déposent jusqu’au ${formatInstant(contenu.date_limite)}.${ouverture === '' ? '' : ` Elles s’ouvrent à partir du ${formatInstant(ouverture)}.`}`,
      'Avant que les entreprises puissent déposer, chaque membre crée sa clé sur son appareil, à partir d’un jour après sa nomination, imprime sa feuille de secours, et deux membres ouvrent ensemble une offre d’essai. Cela se fait ici :',
      `${emetteur.site}${routes.adminCommission(contenu.appel_offres_id)}`,
      'Votre clé secrète ne quitte pas votre appareil : personne ne peut vous la rendre si vous la perdez.',
    ]);
  },
);

const whereOffre = (emetteur: Emetteur, contenu: { appel_offres_id: string }): string[] => [
  'Votre offre et ses reçus sont ici :',
  `${emetteur.site}${routes.offre(contenu.appel_offres_id)}`,
];

const writeRecu = defineLettre(
  {
    ...CHAMPS_OFFRE,
    feuille: z.string(),
    submitted_at: ligne,
    copie_jusqu_au: siConnu,
    societe: siConnu,
    appel_nombre_lots: z.number().nullish(),
  },
  (emetteur, to, contenu) => {
    const numero = contenu.numero_recu;
    const texte = contenu.feuille;
    const feuille = parseFeuille(texte);
    const copie = contenu.copie_jusqu_au;
    const lots = phraseLotsOffre(contenu.appel_nombre_lots ?? null);
    const lettre = writeLettre(
      emetteur,
      to,
      `Offre ${copie === '' ? 'reçue' : 'inscrite, copie à remettre'} : reçu ${numero}`,
      [
        greet(contenu),
        `Votre offre pour l’appel d’offres ${nameAppel(contenu)} ${copie === '' ? 'est reçue, scellée : personne ne peut la lire avant l’ouverture' : 'est inscrite par ses empreintes'}.`,
        ...(copie === ''
          ? []
          : [
              `Ses fichiers restent à remettre avant le ${formatInstant(copie)}, sur votre page ou au guichet de l’agence, avec la copie que vous avez enregistrée. Sans eux, l’offre ne sera pas ouverte.`,
            ]),
        ...(contenu.societe === '' ? [] : [`Déposée par : ${contenu.societe}.`]),
        ...(lots === undefined ? [] : [`Lots : ${lots}.`]),
        `Reçu ${numero}, version ${feuille?.version ?? ''}, le ${formatInstant(contenu.submitted_at)} à l’horloge du portail. Seule votre dernière version compte.`,
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
  },
);

const writeRetrait = defineLettre({ ...CHAMPS_OFFRE, withdrawn_at: ligne }, (emetteur, to, contenu) =>
  writeLettre(emetteur, to, `Offre retirée : reçu ${contenu.numero_recu}`, [
    greet(contenu),
    `L’offre de votre entreprise pour l’appel d’offres ${nameAppel(contenu)} (reçu ${contenu.numero_recu}) est retirée depuis le ${formatInstant(contenu.withdrawn_at)}. Elle ne compte plus et ne sera pas ouverte.`,
    'Jusqu’à la date limite, vous pouvez en déposer une autre.',
    ...whereOffre(emetteur, contenu),
    `Si ce retrait n’est pas de votre équipe, ${phraseJoindre(emetteur, 'tout de suite')}.`,
  ]),
);

const writeConfirmee = defineLettre({ ...CHAMPS_OFFRE, confirmee_le: ligne }, (emetteur, to, contenu) =>
  writeLettre(emetteur, to, `Offre confirmée : reçu ${contenu.numero_recu}`, [
    greet(contenu),
    `Le dossier de l’appel d’offres ${nameAppel(contenu)} a changé après votre dépôt. Votre entreprise a confirmé son offre telle quelle (reçu ${contenu.numero_recu}), le ${formatInstant(contenu.confirmee_le)}.`,
    'Jusqu’à la date limite, vous pouvez encore la remplacer ou la retirer.',
    ...whereOffre(emetteur, contenu),
  ]),
);

const writeRacine = defineLettre(
  { ...CHAMPS_OFFRE, racine: ligne, date_ouverture: siConnu },
  (emetteur, to, contenu) => {
    const ouverture = contenu.date_ouverture;
    return writeLettre(emetteur, to, `Date limite passée : ${contenu.reference}`, [
      greet(contenu),
      `La date limite de l’appel d’offres ${nameAppel(contenu)} est passée. Votre offre (reçu ${contenu.numero_recu}) est comptée.`,
      'Une empreinte commune de toutes les offres reçues, la racine, est publique depuis ce moment, et ne change plus :',
      contenu.racine,
      'Gardez cette lettre : avec votre reçu et la preuve que votre espace vous donne, elle montre que votre offre est dans cette racine.',
      ...(ouverture === '' ? [] : [`Les offres s’ouvrent à partir du ${formatInstant(ouverture)}.`]),
      ...whereOffre(emetteur, contenu),
    ]);
  },
);

const writeAlteree = defineLettre(
  { ...CHAMPS_OFFRE, rang: z.number(), sha256: ligne, ouvert: z.boolean() },
  (emetteur, to, contenu) => {
    const { rang, ouvert } = contenu;
    const piece = rang === 0 ? 'Le formulaire' : `Le fichier ${rang}`;
    return writeLettre(emetteur, to, `Votre offre est abîmée : reçu ${contenu.numero_recu}`, [
      greet(contenu),
      `${piece} de votre offre pour l’appel d’offres ${nameAppel(contenu)}, tel que nous le gardons, n’a pas l’empreinte de votre reçu : il ne s’ouvrira pas.`,
      `Empreinte de ce que nous gardons : ${contenu.sha256}`,
      ouvert
        ? 'Jusqu’à la date limite, déposez de nouveau votre offre : la nouvelle version remplacera celle-ci.'
        : `La date limite est passée : ${phraseJoindre(emetteur, 'tout de suite')}, et gardez les fichiers que vous avez déposés.`,
      ...whereOffre(emetteur, contenu),
    ]);
  },
);

const writeCopie = defineLettre({ ...CHAMPS_OFFRE, remise_le: ligne, date_ouverture: ligne }, (emetteur, to, contenu) =>
  writeLettre(emetteur, to, `Copie reçue : reçu ${contenu.numero_recu}`, [
    greet(contenu),
    `Toutes les pièces de votre offre pour l’appel d’offres ${nameAppel(contenu)} (reçu ${contenu.numero_recu}) sont arrivées, le ${formatInstant(contenu.remise_le)}. Elle s’ouvrira avec les autres, à partir du ${formatInstant(contenu.date_ouverture)}.`,
    ...whereOffre(emetteur, contenu),
  ]),
);

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
