import { z } from 'zod';
import { appelOffresSchema } from '../appel-offres/appel-offres.schema.ts';
import { JOUR_INCONNU } from '../projet/jour-de-fin.ts';
import { projetSchema } from '../projet/projet.schema.ts';
import { identifiant, jour, nombre, texte } from '../socle/champs.schema.ts';

/** The day of an end, if anybody knows it (R286). */
const jourDeFin = z.union([jour, z.literal(JOUR_INCONNU)], { error: `un jour, ou ${JOUR_INCONNU}` });

/** The facts of a projet whose change a reader is told. */
export const etatProjetSchema = projetSchema
  .pick({
    status: true,
    taux_execution_physique: true,
    taux_conso_delai: true,
    budget: true,
    montant: true,
    nouveau_montant_avenant: true,
    date_debut: true,
    date_fin_prevue: true,
    date_fin_reelle: true,
  })
  .extend({
    /** Day on which its contract was terminated (R138). */
    resilie_le: jourDeFin.optional().describe('Jour où le marché a été résilié.'),
    /** Day on which another contract took its works up. */
    repris_le: jour.optional().describe('Jour où un autre marché a repris les travaux.'),
    /** Day on which it was given up. */
    abandonne_le: jourDeFin.optional().describe('Jour où le projet a été abandonné.'),
  });

/** The facts of a tender whose change a reader is told. */
export const etatAppelOffresSchema = appelOffresSchema
  .pick({
    statut: true,
    date_limite: true,
    date_ouverture: true,
    budget_indicatif: true,
    montant_dao: true,
    montant_attribue: true,
  })
  .extend({
    /** What its lots have come to, in words (R133). */
    etat_lots: z.string().optional().describe('Où en sont ses lots, en toutes lettres.'),
  });

/** How much an owner published of what CoST asks, on the day of a publication (R255). */
const completudePublieeSchema = z.strictObject({
  maitre_ouvrage: texte.describe('Maître d’ouvrage.'),
  projets: nombre.describe('Ses projets ce jour-là.'),
  presents: nombre.describe('Éléments publiés.'),
  absents: nombre.describe('Éléments demandés et non publiés.'),
  sans_objet: nombre.describe('Éléments qui n’avaient pas lieu d’être à ce stade.'),
});
export type CompletudePubliee = z.infer<typeof completudePublieeSchema>;

/** What one publication said anew: a file of `content/publications/`, written by `npm run registre:publie`. */
export const publicationSchema = z.strictObject({
  /** Day on which that register was closed. */
  date: jour.describe('Jour où ce registre a été arrêté.'),
  /** Projets that were new or had changed, by id, as they stood that day. */
  projets: z
    .record(identifiant, etatProjetSchema)
    .default({})
    .describe('Projets nouveaux ou changés, comme ils étaient ce jour-là.'),
  /** Tenders that were new or had changed, by id. */
  'appels-offres': z
    .record(identifiant, etatAppelOffresSchema)
    .default({})
    .describe('Appels d’offres nouveaux ou changés.'),
  /** Of all its projets; publications before R255 have none. */
  completude: z
    .array(completudePublieeSchema)
    .optional()
    .describe('Ce qui était publié des éléments que CoST demande, par maître d’ouvrage.'),
});
