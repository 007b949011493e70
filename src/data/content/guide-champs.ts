import type { z } from 'zod';
import { champsOf, type Forme, formeOf, schemaAt } from '../../domain/socle/forme.schema.ts';
import { correspondanceSchema } from '../../domain/classeur/correspondance.schema.ts';
import { COLLECTIONS, REGISTRE } from './collections.ts';

// The fields of the register as editors read them, out of the schemas that the build checks: `content/CHAMPS.md`.

type Schema = z.core.$ZodType;

const EN_TETE = `<!-- Écrit par « npm run contenu:champs » d’après les schémas qui vérifient les fiches : ne se modifie pas à la main. -->

# Les champs du registre

Ce que chaque fiche peut dire, champ par champ. Un fait que l’on ne connaît pas ne s’écrit pas : la ligne se retire. Une date est
nue, un nombre aussi : un point pour la décimale, ni espace ni unité. Un texte qui contient « : », qui commence par un signe ou qui
n’est fait que de chiffres se met entre guillemets.
`;

/** Each kind of file: its place, its schema. Publications are written by a command, not by editors. */
const SECTIONS: ReadonlyArray<readonly [titre: string, fichier: string, schema: Schema]> = [
  ['Un projet', 'content/projets/<id>.yaml', COLLECTIONS.projets],
  ['Un appel d’offres', 'content/appels-offres/<id>.yaml', COLLECTIONS['appels-offres']],
  ['Une entreprise', 'content/entreprises/<id>.yaml', COLLECTIONS.entreprises],
  ['Une actualité', 'content/actualites/<id>.yaml', COLLECTIONS.actualites],
  ['Une région', 'content/regions/<id>.yaml', COLLECTIONS.regions],
  ['Une route', 'content/routes/<id>.yaml', COLLECTIONS.routes],
  ['Un bailleur', 'content/bailleurs/<id>.yaml', COLLECTIONS.bailleurs],
  ['Les chiffres nationaux', 'content/chiffres-nationaux.yaml', COLLECTIONS['chiffres-nationaux']],
  ['Le registre lui-même', 'content/registre.yaml', REGISTRE],
  ['Une correspondance : comment un classeur se lit', 'content/correspondances/<id>.yaml', correspondanceSchema],
];

/** How a value of each kind is written. */
const ECRITURES: Record<string, string> = {
  jour: 'une date : `2026-03-12`',
  instant: 'une date et son heure (GMT) : `2026-03-12T10:00:00Z`',
  echeance: 'une date et son heure (GMT) : `2026-03-12T10:00:00Z` ; le jour seul si l’heure n’est pas publiée',
  montant: 'un montant en francs, entier : `12500000`',
  pourcentage: 'un nombre, en pour cent : `41.5`',
  kilometres: 'un nombre de kilomètres : `12.5`',
  nombre: 'un nombre entier : `3`',
  degres: 'un nombre, en degrés décimaux',
  number: 'un nombre : `-4.5`',
  boolean: '`true` ou `false`',
  string: 'un texte',
  tuple: 'un point `[-13.71, 9.51]` par ligne',
};

const motsOf = (mots: readonly string[]): string => mots.map((mot) => `\`${mot}\``).join(', ');

function ecritureOf(schema: Schema): string {
  const { genre, mots, cible, passe } = formeOf(schema);
  const element = genre === 'array' ? schemaAt(schema, [0]) : undefined;
  if (genre === 'enum') return motsOf(mots);
  if (genre === 'object') return 'plusieurs champs';
  if (genre === 'identifiant') return cible ? `le nom d’un fichier de \`content/${cible}/\`` : 'un identifiant';
  if (element) return champsOf(element).length > 0 ? 'une liste de champs' : `une liste ; ${ecritureOf(element)}`;
  return `${ECRITURES[genre] ?? 'une liste'}${passe ? ', jamais à venir' : ''}`;
}

const isPresent = ({ facultatif, defaut }: Forme): string => {
  if (!facultatif) return 'oui';
  return typeof defaut === 'boolean' ? `non (\`${String(defaut)}\`)` : 'non';
};

function lignesOf(schema: Schema, avant = ''): string[] {
  return champsOf(schema).flatMap(([nom, champ]) => {
    const forme = formeOf(champ);
    const chemin = `${avant}${nom}`;
    return [
      `| \`${chemin}\` | ${forme.sens ?? ''} | ${ecritureOf(champ)} | ${isPresent(forme)} |`,
      ...lignesOf(champ, `${chemin}.`),
    ];
  });
}

/** The whole guide, as `content/CHAMPS.md` holds it. */
export function writeGuideChamps(): string {
  const sections = SECTIONS.map(([titre, fichier, schema]) =>
    [
      `## ${titre}`,
      '',
      `\`${fichier}\``,
      '',
      '| champ | ce qu’il dit | ce qui s’écrit | obligatoire |',
      '| --- | --- | --- | --- |',
      ...lignesOf(schema),
      '',
    ].join('\n'),
  );
  return [EN_TETE, ...sections].join('\n');
}
