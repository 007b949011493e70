import { AppError, cleOf, messageFor } from '../socle/erreur.ts';
import { recuOf, type Soumission, type VersionSoumission } from '../appel-offres/soumission.ts';
import { compareInstants } from '../socle/instant.ts';

/** The version that counts; undefined while nothing is handed in, and once it is withdrawn. */
export const versionEnVigueur = (offre: Soumission | undefined): VersionSoumission | undefined =>
  offre?.status === 'DEPOSEE' ? recuOf(offre) : undefined;

/** A version that counts no more, and when its offer was withdrawn, if it was. */
export interface VersionAnterieure {
  recu: VersionSoumission;
  retiree: string | undefined;
}

/** Every version of a company's offers for a tender, save the one that counts, the latest first: each has its receipt. */
export const versionsAnterieures = (offres: readonly Soumission[], appel: string): VersionAnterieure[] =>
  offres
    .filter(({ appel_offres_id }) => appel_offres_id === appel)
    .flatMap((offre) =>
      offre.versions
        .filter(({ version }) => version !== versionEnVigueur(offre)?.version)
        .map((recu) => ({ recu, retiree: offre.withdrawn_at ?? undefined })),
    )
    .sort((a, b) => compareInstants(b.recu.submitted_at, a.recu.submitted_at));

/** The version that a new one comes after: none once the offer is withdrawn. */
export const versionConnue = (offre: Soumission | undefined): number =>
  offre === undefined || offre.status === 'RETIREE' ? 0 : offre.version;

/** Root of the offers of a tender, frozen at the deadline. */
export interface Racine {
  racine: string;
  nombre: number;
  date_limite: string;
  gele_le: string;
}

/** Failures after which the deposit may have been registered all the same. */
export const isReponsePerdue = (error: unknown): boolean =>
  error instanceof AppError && ['delai_depasse', 'hors_ligne', 'comptes_indisponibles'].includes(error.code);

const PHRASES: Readonly<Record<string, string>> = {
  appel_offres_ferme: 'La date limite est passée : aucune offre ne peut plus être déposée, remplacée ni retirée.',
  dao_non_acquis:
    'Votre entreprise n’a pas acquis le dossier de cet appel d’offres : son offre ne peut pas être reçue.',
  commission_absente:
    'La commission qui ouvrira les offres n’est pas encore prête : les dépôts s’ouvriront dès qu’elle le sera. Revenez un peu plus tard.',
  commission_changee: 'La commission vient de changer : déposez de nouveau, rien n’est perdu sur cette page.',
  offre_d_avant:
    'Cette offre a été remise avant que votre compte rejoigne l’entreprise\u00a0: une personne qui en était alors la remplace, la confirme ou la retire.',
  offre_changee: 'Une autre version vient d’être déposée : rechargez la page pour la voir.',
  fichier_absent: 'Un des fichiers n’est pas arrivé : déposez de nouveau, ce qui est arrivé ne sera pas renvoyé.',
  fichier_refuse: 'Un des fichiers fermés à clé est refusé : rechargez la page, puis déposez de nouveau.',
  fichier_illisible:
    'Un des fichiers ne se lit plus : il a été déplacé ou modifié. Retirez-le, puis choisissez-le de nouveau.',
  offre_invalide: 'Le portail ne peut pas prendre cette offre : rechargez la page, puis déposez de nouveau.',
  copie_a_refaire:
    'L’offre vient d’être fermée à clé de nouveau : préparez sa copie et enregistrez-la encore, l’ancienne ne servirait plus.',
  ouverture_sans_date:
    'L’heure de l’ouverture n’est pas encore fixée : une copie ne peut pas être remise plus tard, déposez vos fichiers avant la date limite.',
  annonces_trop_nombreuses:
    'Votre entreprise a déjà inscrit trente versions sans leurs fichiers : déposez celle-ci avec les siens.',
  fichier_deja_depose:
    'Un des fichiers fermés à clé a déjà servi dans une autre version : rechargez la page, puis déposez de nouveau.',
};

/** One French sentence for an offer that was not received. */
export const messageForOffre = (error: unknown): string => PHRASES[cleOf(error) ?? ''] ?? messageFor(error);

/** An earlier deposit turned out to be registered, and another text is at hand. */
export const phraseAnterieure = ({ version, numero_recu }: VersionSoumission): string =>
  `Votre envoi d’avant est enregistré\u00a0: version ${version}, reçu ${numero_recu}. Celui-ci ne l’est pas encore\u00a0: déposez-le, il le remplacera.`;

/** What counts changed while another version was prepared: this one comes after it, 0 once it was withdrawn. */
export const phraseRemplacee = (version: number): string =>
  version === 0
    ? 'Votre offre vient d’être retirée\u00a0: déposez celle-ci pour qu’elle compte.'
    : `La version ${version} vient d’être déposée\u00a0: la vôtre la remplacera.`;
