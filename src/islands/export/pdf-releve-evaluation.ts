import { COULEURS } from '../../components/pdf/couleurs.ts';
import { setStyle } from '../../components/pdf/pdf-pinceau.ts';
import { MARGE, openPapier } from '../../components/pdf/pdf-recu-page.ts';
import { winAnsi } from '../../components/pdf/win-ansi.ts';
import type { NonObjection } from '../../domain/appel-offres/non-objection.ts';
import type { EmetteurRecu } from '../../domain/appel-offres/recu.ts';
import { MENTION_EXEMPLE } from '../../domain/portail/portail.ts';
import { type DossierNonObjection, ecarteesOf, rangsOf } from '../../domain/scelle/dossier-non-objection.ts';
import { formatNote, nomOffre } from '../../domain/scelle/evaluation.ts';
import { lignesLecture } from '../../domain/scelle/lecture.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { readInstant } from '../../domain/socle/instant.ts';
import { formatGnf } from '../../domain/socle/montant.ts';
import { listOf, plural } from '../../domain/socle/texte.ts';
import { Feuillets } from './pdf-pv-feuillets.ts';

const NOTE =
  'Ce relevé est fait de ce que la commission a inscrit sur le portail. Critères et pondérations sont dans le rapport qu’elle a signé, que l’agence remet à part.';

interface Releve {
  dossier: DossierNonObjection;
  demande: NonObjection;
  /** Names of the companies that are proposed. */
  entreprises: readonly string[];
}

/** The record of an evaluation: the proposal, then each offer with its mark or why it was set aside. */
export function createRelevePdf(
  { dossier, demande, entreprises }: Releve,
  { agence, exemple }: EmetteurRecu,
): ArrayBuffer {
  const titre = 'Relevé de l’évaluation';
  const papier = openPapier({
    taille: 'a4',
    titre,
    numero: demande.reference,
    sujet: demande.titre,
    date: new Date(readInstant(demande.demandee_le) || 0),
    agence,
    exemple,
  });
  const { doc, largeur } = papier;
  setStyle(doc, { taille: 11, couleur: COULEURS.encre });
  const lot = dossier.lot === 0 ? '' : ` · lot ${dossier.lot}`;
  const sujet = doc.splitTextToSize(winAnsi(`${demande.titre}${lot}`), largeur - 1) as string[];
  doc.text(sujet, MARGE, 53);
  const feuillets = new Feuillets(papier, 51 + sujet.length * 4.9);

  feuillets.titre('Proposition soumise', 24);
  feuillets.lignes(
    [
      [plural(entreprises.length, 'Entreprise proposée', 'Entreprises proposées'), listOf(entreprises)],
      ['Prix proposé', formatGnf(demande.montant)],
      ['Demandée le', formatInstant(demande.demandee_le)],
    ],
    true,
  );
  const classees = rangsOf(dossier);
  if (classees.length === 0) {
    feuillets.titre('Offres notées', 8);
    feuillets.texte('Aucune offre n’a de note.');
  }
  for (const offre of classees) {
    const lignes: Array<[string, string]> = [['Note', formatNote(offre.note)], ...lignesLecture(offre.lecture)];
    feuillets.titre(`${offre.rang}. ${nomOffre(offre)}`, Math.min(feuillets.heightOf(lignes), 200));
    feuillets.lignes(lignes, true);
  }
  for (const offre of ecarteesOf(dossier)) {
    const lignes: Array<[string, string]> = [['Motif', offre.rejet], ...lignesLecture(offre.lecture)];
    feuillets.titre(`Écartée · ${nomOffre(offre)}`, Math.min(feuillets.heightOf(lignes), 200));
    feuillets.lignes(lignes, true);
  }
  feuillets.espace(5);
  feuillets.texte(exemple ? `${MENTION_EXEMPLE}\u00a0: ce relevé n’a aucune valeur. ${NOTE}` : NOTE);
  feuillets.pieds(`${titre} · N° ${demande.reference}`);
  return doc.output('arraybuffer');
}

/** Name of the file. */
export const nomReleve = ({ appel_offres_id, lot }: Pick<NonObjection, 'appel_offres_id' | 'lot'>): string =>
  `releve-evaluation-${appel_offres_id}${lot === 0 ? '' : `-lot-${lot}`}.pdf`;
