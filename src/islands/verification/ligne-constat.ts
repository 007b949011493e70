import { formatJour } from '../../domain/socle/date.ts';
import type { ConstatDit } from '../../stores/journal-public/verification-historique.ts';

const PASTILLES = {
  VRAI: ['Vrai', 'bg-encours-soft text-encours'],
  FAUX: ['Faux', 'bg-danger-soft text-danger'],
  A_SAVOIR: ['À savoir', 'bg-brand-soft text-brand'],
} as const;

function element(nom: string, texte: string, classe = ''): HTMLElement {
  const fait = document.createElement(nom);
  fait.textContent = texte;
  fait.className = classe;
  return fait;
}

/** One outcome: its verdict, its sentence, and the act that it proves as its entry's page tells it. */
export function lineConstat({ issue, phrase, acte }: ConstatDit): HTMLLIElement {
  const [mot, couleurs] = PASTILLES[issue];
  const ligne = document.createElement('li');
  ligne.className = 'fiche p-4 wrap-anywhere';
  ligne.append(element('span', mot, `pastille ${couleurs}`), ` ${phrase}`);
  if (acte) {
    ligne.append(element('div', `${formatJour(acte.jour)} : ${acte.titre}`, 'mt-2 font-semibold'));
    for (const [label, avant, apres] of acte.lignes) {
      const dite = element('div', `${label} : `);
      if (avant !== '') dite.append(element('del', avant, 'text-muted'), ' → ');
      dite.append(element('ins', apres, 'no-underline'));
      ligne.append(dite);
    }
    if (acte.motif !== undefined) ligne.append(element('div', `Motif : ${acte.motif}`));
  }
  return ligne;
}
