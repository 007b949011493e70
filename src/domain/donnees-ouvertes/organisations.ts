import type { Entreprise } from '../entreprise/entreprise.ts';
import type { Bailleur } from '../reference/reference.ts';
import { fold } from '../socle/texte.ts';
import { type ObjetJson, toObjet } from './json.ts';

// Organisations, each named once and referred to by its id (R229).

/** An organisation as a field refers to it. */
export type ReferenceOrganisation = { id: string; name: string };

/** What names companies and funders. */
export interface Noms {
  entrepriseById: ReadonlyMap<string, Entreprise>;
  bailleurById: ReadonlyMap<string, Bailleur>;
}

interface Partie {
  id: string;
  name: string;
  identifier?: ObjetJson | undefined;
  additionalIdentifiers?: ObjetJson[] | undefined;
  roles: Set<string>;
}

/** The organisations of one file, in the order in which they come. */
export interface Parties {
  /** An authority, known by its name alone. */
  organisme(nom: string | undefined, ...roles: string[]): ReferenceOrganisation | undefined;
  bailleur(id: string, ...roles: string[]): ReferenceOrganisation;
  entreprise(id: string, ...roles: string[]): ReferenceOrganisation;
  /** All of them, with every role that they have had so far. */
  ecrites(): ObjetJson[];
  /** Those alone. */
  ecritesDe(ids: ReadonlySet<string>): ObjetJson[];
}

/** The id of an authority: two writings of one name that differ by accents or case are one. */
const idOrganisme = (nom: string): string => `organisme-${fold(nom).replaceAll(' ', '-')}`;

// In an order of their own: an event that is known later changes none of those before it.
const writePartie = ({ roles, ...partie }: Partie): ObjetJson => toObjet({ ...partie, roles: [...roles].sort() });

export function openParties({ entrepriseById, bailleurById }: Noms): Parties {
  const connues = new Map<string, Partie>();
  const add = (partie: Omit<Partie, 'roles'>, roles: readonly string[]): ReferenceOrganisation => {
    const connue = connues.get(partie.id) ?? { ...partie, roles: new Set<string>() };
    for (const role of roles) connue.roles.add(role);
    connues.set(partie.id, connue);
    return { id: partie.id, name: partie.name };
  };
  return {
    organisme: (nom, ...roles) => (nom === undefined ? undefined : add({ id: idOrganisme(nom), name: nom }, roles)),
    bailleur: (id, ...roles) => add({ id: `bailleur-${id}`, name: bailleurById.get(id)?.nom ?? id }, roles),
    entreprise(id, ...roles) {
      const { raison_sociale = id, rccm, ifu } = entrepriseById.get(id) ?? {};
      const identifier = rccm === undefined ? undefined : { scheme: 'GN-RCCM', id: rccm, legalName: raison_sociale };
      const additionalIdentifiers = ifu === undefined ? undefined : [{ scheme: 'GN-NIF', id: ifu }];
      return add({ id: `entreprise-${id}`, name: raison_sociale, identifier, additionalIdentifiers }, roles);
    },
    ecrites: () => [...connues.values()].map(writePartie),
    ecritesDe: (ids) => [...connues.values()].filter(({ id }) => ids.has(id)).map(writePartie),
  };
}
