import type { z } from 'zod';
import type { actualiteSchema } from '../../src/domain/reference/reference.schema.ts';

/** News cards; the three most recent are shown. */
export const ACTUALITES_ENTRIES: Record<string, z.input<typeof actualiteSchema>> = {
  'engins-pour-les-pistes-de-siguiri': {
    titre: 'Des engins neufs attendus pour les pistes de Siguiri',
    resume:
      'L’appel d’offres international pour deux niveleuses, un compacteur, une chargeuse et trois camions-bennes est ouvert. ' +
      'Les fournisseurs ont près de trois mois pour préparer leur offre.',
    date: '2026-11-17',
    appel_offres: 'aaoi-2026-010-engins-entretien-pistes-siguiri',
  },
  'rn11-date-limite-reportee': {
    titre: 'RN11 N’Zérékoré – Yomou : deux semaines de plus pour répondre',
    resume:
      'La remise des offres de la section 2 est reportée, le temps que les candidats étudient les nouveaux sondages. ' +
      'L’ancienne date reste affichée, barrée, sur la fiche.',
    date: '2026-11-13',
    appel_offres: 'aaoi-2026-007-rn11-nzerekore-yomou-section-2',
  },
  'pont-du-diani-le-chantier-s-installe': {
    titre: 'Pont du Diani : le chantier s’installe',
    resume:
      'Entre Macenta et Koyama, le camp de base et le forage sont en place. Les pieux seront exécutés pendant les basses eaux.',
    date: '2026-11-09',
    projet: 'pont-diani-macenta',
  },
  'rn8-labe-mali-offres-ouvertes': {
    titre: 'RN8 Labé – Mali : les offres du lot 1 sont ouvertes',
    resume:
      'La séance publique s’est tenue à Conakry devant les candidats. L’analyse des offres commence ; le procès-verbal est en ligne.',
    date: '2026-11-05',
    appel_offres: 'aaoi-2026-005-rn8-labe-mali-lot-1',
  },
  'promenade-de-kaporo-les-etudes-lancees': {
    titre: 'Front de mer de Kaporo : les bureaux d’études peuvent se présenter',
    resume:
      'Un appel à manifestation d’intérêt prépare les études de la protection et de la promenade. Il est gratuit et ouvert à tous les bureaux qualifiés.',
    date: '2026-10-28',
    projet: 'front-de-mer-kaporo',
  },
};
