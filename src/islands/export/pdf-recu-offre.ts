import type { EmetteurRecu } from '../../domain/appel-offres/recu.ts';
import { MENTION_EXEMPLE } from '../../domain/portail/portail.ts';
import { lignesTete, type TeteMontree } from '../../domain/journal-public/tete-imprimee.ts';
import type { Feuille } from '../../domain/scelle/feuille.ts';
import { lignesRecuOffre, type ObjetRecu } from '../../domain/scelle/recu-offre.ts';
import { drawRecu } from '../../components/pdf/pdf-recu-page.ts';
import { readInstant } from '../../domain/socle/instant.ts';

/** The PDF of an offer's receipt: what its leaf says, whose it is and for what, the copy still to be handed in, the log’s head. */
export function createRecuOffrePdf(
  feuille: Feuille,
  objet: ObjetRecu,
  { agence, exemple }: EmetteurRecu,
  attente?: string,
  tete?: TeteMontree,
): ArrayBuffer {
  const note =
    'L’heure est celle du portail. Les empreintes sont celles des fichiers chiffrés\u00a0: gardez aussi le reçu au format JSON, avec lequel chacun peut vérifier que cette offre est parmi celles reçues.';
  return drawRecu({
    taille: 'a4',
    titre: 'Reçu d’une offre',
    numero: feuille.numero_recu,
    sujet: objet.titre,
    date: new Date(readInstant(feuille.submitted_at) || 0),
    agence,
    exemple,
    lignes: [
      ...(attente === undefined ? [] : [['Fichiers', attente] satisfies [string, string]]),
      ...lignesRecuOffre(feuille, objet),
      ...lignesTete(tete),
    ],
    note: exemple ? `${MENTION_EXEMPLE}\u00a0: ce reçu ne vaut aucun dépôt. ${note}` : note,
  });
}
