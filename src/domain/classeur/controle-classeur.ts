import type { CollectionProposee } from '../proposition/proposition.ts';
import type { Anomalie } from '../registre/anomalie.ts';
import { reportTo } from '../registre/anomalie.ts';
import { checkDates } from '../registre/bornes.ts';
import { checkContenu, type Contenu, fichierOf, type Reperes } from '../registre/contenu.ts';
import type { Territoire } from '../registre/territoire.ts';
import { datesOf, formeOf } from '../socle/forme.schema.ts';
import { readPar, SCHEMAS_REGISTRE, schemaDe } from './collections.schema.ts';
import { completeFiche, type RegistreOuvert } from './registre-ouvert.ts';

// The rules of `content/`, on entries as they would be: each by its schema, then all of them together.

/** A fault of an entry: its field, what stands there, what was expected. */
export type FauteFiche = Pick<Anomalie, 'champ' | 'valeur' | 'attendu' | 'remede'>;

/** What the schema and the calendar say of an entry; or the entry as pages would know it. */
export function checkFiche<C extends CollectionProposee>(
  collection: C,
  id: string,
  champs: Readonly<Record<string, unknown>>,
  jour: string,
): { fiche: Contenu[C][number] } | { fautes: FauteFiche[] } {
  const sans = Object.fromEntries(Object.entries(champs).filter(([nom]) => nom !== 'id'));
  const lue = readPar(SCHEMAS_REGISTRE[collection], sans);
  if ('fautes' in lue)
    return {
      fautes: lue.fautes.map(({ path, attendu, isAbsent }) => {
        const champ = path.join('.');
        const schema = schemaDe(collection, champ);
        const sens = schema && formeOf(schema).sens;
        return {
          champ,
          valeur: lire(sans, path),
          attendu: isAbsent && sens !== undefined ? `${champ} : ${sens.replace(/\.$/, '')}` : attendu,
        };
      }),
    };
  const anomalies: Anomalie[] = [];
  checkDates(datesOf(SCHEMAS_REGISTRE[collection], lue.lu), jour, reportTo(anomalies, ''));
  if (anomalies.length > 0) return { fautes: anomalies };
  return { fiche: completeFiche(collection, { ...(lue.lu as object), id } as Contenu[C][number]) };
}

const lire = (valeur: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (dedans, cle) =>
      typeof dedans === 'object' && dedans !== null ? (dedans as Record<PropertyKey, unknown>)[cle] : undefined,
    valeur,
  );

/** What the register as it is was found to have, looked for once: a form asks at every pause. */
const DEJA = new WeakMap<Contenu, { territoire: Territoire | undefined; cles: ReadonlySet<string> }>();

const cleAnomalie = ({ fichier, champ, attendu }: Anomalie): string => `${fichier} ${champ} ${attendu}`;

function clesDeja(contenu: Contenu, reperes: Reperes): ReadonlySet<string> {
  const deja = DEJA.get(contenu);
  if (deja && deja.territoire === reperes.territoire) return deja.cles;
  const cles = new Set(checkContenu(contenu, reperes).map(cleAnomalie));
  DEJA.set(contenu, { territoire: reperes.territoire, cles });
  return cles;
}

/**
 * Faults that entries would bring into the register, by their ids: those of the register as it would be that are not in it
 * today. What a new entry does to another one (a number that both have) is its own fault: it stands after the others.
 */
export function checkEnsemble<C extends CollectionProposee>(
  collection: C,
  neuves: ReadonlyMap<string, Contenu[C][number]>,
  registre: RegistreOuvert,
  territoire?: Territoire,
): Map<string, FauteFiche[]> {
  const { contenu, jour } = registre;
  const reperes = { jour, ...(territoire && { territoire }) };
  const connues = clesDeja(contenu, reperes);
  const actuelles = contenu[collection] as ReadonlyArray<Contenu[C][number]>;
  const futur = {
    ...contenu,
    [collection]: [...actuelles.filter(({ id }) => !neuves.has(id)), ...neuves.values()],
  };
  const fautes = new Map<string, FauteFiche[]>();
  const parFichier = new Map([...neuves.keys()].map((id) => [fichierOf(collection, id), id]));
  for (const anomalie of checkContenu(futur, reperes)) {
    const id = parFichier.get(anomalie.fichier);
    if (id === undefined || connues.has(cleAnomalie(anomalie))) continue;
    fautes.set(id, [...(fautes.get(id) ?? []), anomalie]);
  }
  return fautes;
}
