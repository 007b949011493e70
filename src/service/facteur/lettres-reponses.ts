import { type Contenu, read } from '../courriels/invitation.ts';
import { type Emetteur, type Lettre, oneLine, writeLettre } from '../courriels/lettre.ts';

type Redaction = (emetteur: Emetteur, to: string, contenu: Contenu) => Lettre;

/** What has become of an answer, by the state that the letter tells. */
const SUITES: Readonly<Record<string, string>> = {
  PUBLIEE:
    'Elle est publiée : elle paraît sous le score de votre fiche, datée, à la publication suivante du site. Vous pouvez la remplacer ou la retirer.',
  REFUSEE: 'Elle n’est pas publiée. Vous pouvez en écrire une autre.',
  RETIREE: 'Elle est retirée : elle quitte le site à la publication suivante.',
};

const writeReponseEntreprise: Redaction = (emetteur, to, contenu) => {
  const lettre = read(contenu, 'lettre_reference');
  const motif = read(contenu, 'reason');
  const texte = typeof contenu['texte'] === 'string' ? contenu['texte'] : '';
  return writeLettre(emetteur, to, 'Votre réponse sur la fiche de votre entreprise', [
    'Bonjour,',
    lettre === ''
      ? 'Votre entreprise a répondu à son score et aux faits de sa fiche :'
      : `Votre lettre ${lettre} répond au score et aux faits de la fiche de votre entreprise :`,
    // Its own words: its paragraphs stay.
    ...texte.split('\n').map(oneLine).filter(Boolean),
    SUITES[read(contenu, 'status')] ?? '',
    ...(motif === '' ? [] : [`Motif : ${motif}`]),
    `${emetteur.site}/entreprises/${encodeURIComponent(read(contenu, 'entreprise_id'))}`,
  ]);
};

/** Letters of the right of reply (R129). */
export const LETTRES_REPONSES = { REPONSE_ENTREPRISE: writeReponseEntreprise } satisfies Record<string, Redaction>;
