import { type Contenu, greet, read } from '../courriels/invitation.ts';
import { type Emetteur, type Lettre, writeLettre } from '../courriels/lettre.ts';
import { formatGnf } from '../../domain/socle/montant.ts';
import { routes } from '../../domain/portail/routes.ts';

type Redaction = (emetteur: Emetteur, to: string, contenu: Contenu) => Lettre;

const appelOf = (contenu: Contenu): string => `${read(contenu, 'reference')}, ${read(contenu, 'titre')}`;
const evaluationOf = ({ site }: Emetteur, contenu: Contenu): string =>
  `${site}/admin/evaluation?appel-offres=${encodeURIComponent(read(contenu, 'appel_offres_id'))}`;

const writeDemande: Redaction = (emetteur, to, contenu) =>
  writeLettre(emetteur, to, `Non-objection demandée : ${read(contenu, 'reference')}`, [
    greet(contenu),
    `L’agence demande votre non-objection à l’attribution de l’appel d’offres ${appelOf(contenu)}.`,
    `Prix proposé : ${formatGnf(Number(contenu['montant']))}. L’entreprise proposée se lit dans votre espace, connecté.`,
    `L’agence ajoute : ${read(contenu, 'note')}`,
    'Votre réponse, avec votre lettre, se rend ici :',
    `${emetteur.site}${routes.espaceBailleur()}`,
  ]);

const writeReponse: Redaction = (emetteur, to, contenu) => {
  const isDonnee = contenu['avis'] === 'DONNEE';
  const observations = read(contenu, 'observations');
  const objet = isDonnee ? 'Non-objection reçue' : 'Objection du bailleur';
  return writeLettre(emetteur, to, `${objet} : ${read(contenu, 'reference')}`, [
    greet(contenu),
    isDonnee
      ? `Le bailleur ne s’oppose pas à l’attribution de l’appel d’offres ${appelOf(contenu)}.`
      : `Le bailleur s’oppose à l’attribution proposée de l’appel d’offres ${appelOf(contenu)}.`,
    ...(observations === '' ? [] : [`Observations : ${observations}`]),
    'La suite de la procédure est ici :',
    evaluationOf(emetteur, contenu),
  ]);
};

const noteOf = ({ note }: Contenu): string => (typeof note === 'number' ? String(note).replace('.', ',') : '');

const writeResultat: Redaction = (emetteur, to, contenu) => {
  const phrases: Record<string, string> = {
    RETENUE: `Votre offre est retenue, avec la note de ${noteOf(contenu)} sur 100. L’agence vous écrit pour la suite du marché.`,
    REJETEE: `Votre offre est écartée. Motif : ${read(contenu, 'motif')}`,
    NON_RETENUE: `Votre offre n’est pas retenue. Elle a reçu la note de ${noteOf(contenu)} sur 100.`,
  };
  return writeLettre(emetteur, to, `Résultat de votre offre : ${read(contenu, 'reference')}`, [
    greet(contenu),
    `Le résultat de l’appel d’offres ${appelOf(contenu)} est connu.`,
    phrases[read(contenu, 'issue')] ?? '',
    'Votre offre et son résultat sont ici :',
    `${emetteur.site}/espace-entreprise/offre?appel-offres=${encodeURIComponent(read(contenu, 'appel_offres_id'))}`,
  ]);
};

/** Letters of evaluation and award, by kind. */
export const LETTRES_EVALUATION = {
  NON_OBJECTION_DEMANDEE: writeDemande,
  NON_OBJECTION_RENDUE: writeReponse,
  RESULTAT_OFFRE: writeResultat,
} satisfies Record<string, Redaction>;
