import type { EmetteurRecu } from '../../domain/appel-offres/recu.ts';
import { lignesTete, type TeteMontree } from '../../domain/journal-public/tete-imprimee.ts';
import {
  empreintesOf,
  lignesListe,
  lignesLues,
  lignesTenue,
  phraseRemarques,
  type PvOuverture,
} from '../../domain/scelle/pv-ouverture.ts';
import { capitale, numeroDit } from '../../domain/socle/mots-papier.ts';
import { noteFeuillets, openFeuillets } from './pdf-pv-feuillets.ts';

/** Height of a place to sign: a member of the commission, somebody present. */
const SIGNATURE = 17;
const EMARGEMENT = 11;

const NOTE =
  'Les empreintes sont celles des fichiers chiffrés, telles que les reçus les disent. Gardez aussi le procès-verbal au format JSON, avec lequel chacun peut les vérifier.';

/**
 * The PDF of an opening's minutes, on as many sheets as it takes: what was said first, then places to sign, then digests.
 * The same minutes with the same head of the public log give the same file.
 */
export function createPvPdf(pv: PvOuverture, emetteur: EmetteurRecu, tete?: TeteMontree): ArrayBuffer {
  const titre = 'Procès-verbal d’ouverture des plis';
  const enTete = { titre, numero: pv.reference, sujet: pv.titre, date: pv.close_le };
  const { doc, feuillets } = openFeuillets(enTete, emetteur);

  feuillets.titre('La séance', 40);
  feuillets.lignes(lignesTenue(pv), true);
  for (const [rang, offre] of pv.offres.entries()) {
    feuillets.bloc(`Offre ${rang + 1} · reçu ${offre.numero_recu}`, lignesLues(offre, pv));
  }
  if (pv.offres.length === 0) {
    feuillets.titre('Les offres', 8);
    feuillets.texte('Aucune offre n’était à ouvrir.');
  }
  feuillets.titre('Remarques', 12);
  feuillets.texte(phraseRemarques(pv));

  feuillets.titre('La commission', 14 + pv.membres.length * SIGNATURE);
  feuillets.texte('Fait à ______________________________, le ______________________');
  feuillets.espace(4);
  feuillets.signatures(pv.membres, SIGNATURE);
  feuillets.titre('Personnes présentes', 2 * EMARGEMENT);
  feuillets.signatures(pv.presences, EMARGEMENT);

  feuillets.turn();
  feuillets.titre('Annexe\u00a0: empreintes', 30);
  feuillets.texte(noteFeuillets('procès-verbal', NOTE, emetteur));
  feuillets.espace(2);
  feuillets.lignes([...lignesListe(pv), ...lignesTete(tete)], true);
  for (const [rang, offre] of pv.offres.entries()) {
    feuillets.titre(`Offre ${rang + 1} · reçu ${offre.numero_recu}`, 24);
    feuillets.lignes(empreintesOf(offre).map(([quoi, empreinte]) => [capitale(quoi), empreinte]));
  }
  feuillets.pieds(`${titre} · ${numeroDit(pv.reference)}`);
  return doc.output('arraybuffer');
}
