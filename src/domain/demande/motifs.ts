import type { Decision } from './demande-acces.ts';

/** Reasons ready to choose; the administrator finishes them, or writes another. */
export const MOTIFS_PRETS: Record<Decision, readonly string[]> = {
  APPROUVE: [],
  REFUSE: [
    'Le dossier est incomplet : joignez l’extrait du RCCM et l’attestation NIF (IFU) à une nouvelle demande.',
    'Le numéro RCCM ou NIF (IFU) indiqué ne correspond pas à la société.',
    'L’adresse email n’est pas celle de la société : refaites la demande depuis une adresse professionnelle.',
    'Une demande de la même société est déjà traitée : voyez avec votre collègue qui l’a déposée.',
  ],
  BLACKLISTE: ['Pièces falsifiées.', 'Usurpation de l’identité d’une société.', 'Demandes abusives répétées.'],
};

/** Proofs that are most asked for. */
export const PIECES_PRETES: readonly string[] = [
  'L’extrait du registre du commerce (RCCM), de moins de trois mois.',
  'L’attestation d’immatriculation fiscale, NIF (IFU).',
  'Une pièce qui montre que vous représentez la société ou l’organisation.',
];
