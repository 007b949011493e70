import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import type { appelOffresInterneSchema } from '../../src/domain/appel-offres/appel-offres-interne.schema.ts';
import { appelOffresSchema } from '../../src/domain/appel-offres/appel-offres.schema.ts';
import { type AppelOffres, isAttributionPublique } from '../../src/domain/appel-offres/appel-offres.ts';
import { formatInstant } from '../../src/domain/socle/date.ts';
import type { Entreprise } from '../../src/domain/entreprise/entreprise.ts';
import { decodeEntites } from './balises.ts';

export type AppelOffresInterne = z.infer<typeof appelOffresInterneSchema>;

/** Columns of the tables that the database keeps of tenders, DAO and offers, from the types that it generates. */
function readColonnes(): string[] {
  const types = readFileSync(join(import.meta.dirname, '../../src/data/supabase/database.types.ts'), 'utf8');
  const tables = types.matchAll(/^ {6}((?:appels_offres|dao_|soumissions)\w*): \{\n {8}Row: \{\n([\s\S]*?)\n {8}\};/gm);
  return [...tables].flatMap(([, , colonnes = '']) =>
    [...colonnes.matchAll(/^ {10}(\w+):/gm)].map(([, nom = '']) => nom),
  );
}

/** Names that the content publishes; one that holds another would be found for it. */
const PUBLICS = [...Object.keys(appelOffresSchema.shape), 'publiee_le'];

/**
 * Fields of a tender that no public file may even name (R36): what its private functions answer, and each column of
 * two words at least that the content does not publish under the same name. A single word could be anybody's.
 */
export const CHAMPS_INTERNES: readonly string[] = [
  ...new Set([
    'nb_dao_acquis',
    'nb_offres_soumises',
    'date_derniere_soumission',
    ...readColonnes().filter((nom) => nom.includes('_') && !PUBLICS.some((champ) => champ.includes(nom))),
  ]),
];

/** One space, one apostrophe, no case: the same words however a template wrote them. */
function fold(texte: string): string {
  return decodeEntites(texte).replace(/[’ʼ]/g, "'").replace(/\s+/g, ' ').toLowerCase();
}

const NOMBRE = /\d+(?:[\s.,'_]\d{3}(?!\d))*/g;

/** Every figure that a text may be read to hold: with `lot 2 345 678 900`, both 2345678900 and 345678900. */
function montantsOf(plie: string): Set<number> {
  const montants = new Set<number>();
  for (const [nombre] of plie.matchAll(NOMBRE)) {
    const groupes = nombre.split(/\D/);
    groupes.forEach((_, debut) => {
      for (let fin = debut + 1; fin <= groupes.length; fin += 1)
        montants.add(Number(groupes.slice(debut, fin).join('')));
    });
  }
  return montants;
}

/** Ways in which a moment may be written. */
function writeInstant(iso: string): string[] {
  return [iso.slice(0, 19), iso.slice(0, 19).replace('T', ' '), formatInstant(iso).replace(/ \(GMT\)$/, '')];
}

/** Finds internal data in a text; each finding says what it is and where it comes from. */
export type Detecteur = (texte: string) => string[];

/** What may stand nowhere: names of internal fields, amounts read, private files, last submissions, unknown bidders. */
export function detectInternes(internes: readonly AppelOffresInterne[], annuaire: readonly Entreprise[]): Detecteur {
  const connues = annuaire.map(({ raison_sociale }) => fold(raison_sociale));
  const textes = new Map<string, string>(CHAMPS_INTERNES.map((champ) => [champ, 'name of an internal field']));
  const montants = new Map<number, string>();
  for (const { id, montants_lus, date_derniere_soumission: derniere, ...prives } of internes) {
    for (const { montant, soumissionnaire } of montants_lus) {
      montants.set(montant, `montants_lus of ${id}`);
      if (!connues.includes(fold(soumissionnaire))) textes.set(fold(soumissionnaire), `soumissionnaire of ${id}`);
    }
    if (derniere !== undefined)
      for (const ecriture of writeInstant(derniere)) textes.set(fold(ecriture), `date_derniere_soumission of ${id}`);
    for (const url of [prives.pv_ouverture_url, prives.ano_url, prives.projet_marche_url])
      if (url !== undefined) textes.set(fold(url), `private file of ${id}`);
  }
  return (texte) => {
    const plie = fold(texte);
    const ecrits = [...textes].filter(([valeur]) => plie.includes(valeur));
    const lus = [...montantsOf(plie)].filter((montant) => montants.has(montant));
    return [
      ...ecrits.map(([valeur, origine]) => `“${valeur}” (${origine})`),
      ...lus.map((montant) => `${montant} (${montants.get(montant)!})`),
    ];
  };
}

/**
 * What may not stand on a tender's own page nor in its own documents: who bid, and who won before the publication.
 * The winner of a published award is public.
 */
export function detectCandidats(
  interne: AppelOffresInterne,
  appelOffres: AppelOffres,
  annuaire: readonly Entreprise[],
): Detecteur {
  const publics = isAttributionPublique(appelOffres) ? appelOffres.titulaire : [];
  const secrets = annuaire.filter(({ id, raison_sociale }) => {
    const isCandidate = interne.montants_lus.some(({ soumissionnaire }) =>
      fold(soumissionnaire).includes(fold(raison_sociale)),
    );
    return (isCandidate || interne.titulaire?.includes(id) === true) && publics?.includes(id) !== true;
  });
  return (texte) => {
    const plie = fold(texte);
    return secrets
      .filter(({ id, raison_sociale }) => plie.includes(fold(raison_sociale)) || plie.includes(id))
      .map(({ raison_sociale }) => `“${raison_sociale}” (bid for ${interne.id})`);
  };
}
