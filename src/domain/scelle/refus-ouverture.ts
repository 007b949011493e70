import { cleOf, messageFor } from '../socle/erreur.ts';

/** What the database refuses about an opening, by its key; apart, so that other pages do not carry it. */
const PHRASES: Readonly<Record<string, string>> = {
  ouverture_non_atteinte: 'L’heure de l’ouverture n’est pas encore passée, à l’horloge du portail.',
  ouverture_close: 'Le procès-verbal est déjà clos : plus rien ne change. Rechargez la page pour le lire.',
  offre_inconnue: 'Cette offre n’est pas parmi celles à ouvrir : rechargez la page.',
  reste_invalide: 'Votre part de cette offre est mal formée : rechargez la page, puis ouvrez-la de nouveau.',
  reste_absent: 'Aucun membre n’a encore ouvert sa part de cette offre : elle ne peut pas être lue par un seul.',
  lecture_invalide: 'Cette lecture est incomplète : il faut le soumissionnaire et le montant de chaque lot.',
  lecture_changee: 'La lecture vient de changer : relisez-la avant de la confirmer.',
  autre_membre_requis: 'Vous avez noté cette lecture : un autre membre doit la confirmer.',
  lecture_a_decider:
    'Un autre membre propose une autre lecture d’une offre : confirmez la sienne, ou gardez celle d’avant, d’abord.',
  lectures_manquantes: 'Toutes les offres ne sont pas encore lues et confirmées.',
  presences_manquantes: 'Notez au moins une personne présente.',
  note_invalide: 'Le portail ne peut pas garder cette note : relisez les noms, les qualités et les remarques.',
  note_changee:
    'Un autre membre vient de noter\u00a0: relisez sa note, complétez la vôtre, puis notez de nouveau. Ce que vous avez écrit est gardé.',
  pas_membre: 'Vous n’êtes pas membre de cette commission.',
  commission_inconnue: 'Aucune commission n’est nommée pour cet appel d’offres.',
  copie_absente: 'La copie de cette offre n’a pas été remise à temps : elle ne s’ouvre pas. Rechargez la page.',
  fichier_absent: 'Un fichier de cette offre n’est pas arrivé : réessayez.',
};

/** One French sentence for an act of an opening that failed. */
export const messageForOuverture = (error: unknown): string => PHRASES[cleOf(error) ?? ''] ?? messageFor(error);
