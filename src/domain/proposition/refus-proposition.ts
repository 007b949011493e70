import { cleOf, messageFor } from '../socle/erreur.ts';

/** What only a proposition is refused for, one sentence each; apart, so that no other screen carries them. */
const PHRASES: Readonly<Record<string, string>> = {
  proposition_introuvable: 'Cette proposition n’existe plus\u00a0: rechargez la page.',
  proposition_deja_traitee: 'Cette proposition n’attend plus de décision.',
  proposition_habilitee_par_vous:
    'Vous avez habilité l’auteur de cette proposition\u00a0: un autre administrateur l’accepte. Vous pouvez la refuser ou la renvoyer.',
  proposition_sans_auteur:
    'Le compte de son auteur a été supprimé\u00a0: refusez cette proposition, et proposez vous-même ce qui est juste.',
  proposition_de_vous: 'Vous l’avez proposée\u00a0: un autre administrateur en décide.',
  proposition_changee: 'Son auteur l’a changée entre-temps\u00a0: relisez-la avant de décider.',
  proposition_deja_soumise: 'Cette proposition attend déjà une décision\u00a0: retirez-la d’abord pour la corriger.',
  proposition_illisible: 'Cette proposition ne se lit pas\u00a0: rechargez la page, puis refaites-la.',
  proposition_trop_grande: 'Cette proposition est trop grande\u00a0: mille fiches au plus, faites-en plusieurs.',
  trop_de_propositions: 'Cinquante de vos propositions attendent déjà\u00a0: attendez qu’elles soient décidées.',
  photos_illisibles: 'Le serveur ne lit pas ces photographies\u00a0: ôtez-les, puis choisissez-les de nouveau.',
  trop_de_photos: 'Cent de vos photographies sont parties depuis un jour\u00a0: proposez celles-ci demain.',
  photos_manquantes:
    'Les photographies de cette proposition ne sont plus gardées\u00a0: laissez-les de côté, ou proposez-les de nouveau depuis la fiche.',
  photo_perdue: 'Une des photographies ne se lit plus sur cet appareil\u00a0: ôtez-la, puis choisissez-la de nouveau.',
  fiche_sans_changement: 'Il ne reste rien d’une de ces fiches\u00a0: refusez-la, avec son motif.',
  champ_mene_par_la_base:
    'Un de ces champs suit la procédure ou la réponse publiée d’une entreprise\u00a0: il change par l’espace des administrateurs.',
};

/** One French sentence for whoever proposes or decides. */
export const messageForProposition = (error: unknown): string => PHRASES[cleOf(error) ?? ''] ?? messageFor(error);
