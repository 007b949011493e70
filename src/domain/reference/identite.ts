import type { z } from 'zod';
import type { identiteSchema } from './identite.schema.ts';

export type Identite = z.infer<typeof identiteSchema>;

/** Agents, Mobile Money numbers and card terminals: whom a company pays for a tender file. */
export type PaiementDao = NonNullable<Identite['paiement_dao']>;

/** How the result of a tender is contested, as the agency words it. */
export type Recours = NonNullable<Identite['recours']>;

/** How to reach the agency; what is not known is not shown. */
export interface Contacts {
  email?: string | undefined;
  tel?: string | undefined;
  horaires?: string | undefined;
}

/** Who publishes the data, and under which terms: printed on whatever is made from the register. */
export interface OrigineDonnees {
  /** Day on which the register was closed, `AAAA-MM-JJ`. */
  date_arrete: string;
  /** True for sample content: every file says so. */
  exemple: boolean;
  /** Short name of the agency. */
  agence: string;
  /** Licence of the data: its name and the address of its text. */
  licence: string;
}

/** Contacts given from outside replace those of the file; an empty one counts as absent. */
export function withContacts(identite: Identite, { email, tel }: Contacts): Identite {
  return { ...identite, contact: email || identite.contact, telephone: tel || identite.telephone };
}

export function contactsOf({ contact, telephone, horaires }: Identite): Contacts {
  return { ...(contact && { email: contact }), ...(telephone && { tel: telephone }), ...(horaires && { horaires }) };
}

/** The licence as a file quotes it: its name, then where its text stands. */
export function licenceCitee({ licence: { nom, url } }: Pick<Identite, 'licence'>): string {
  return `${nom}, ${url}`;
}

/**
 * The licence by its exact address, which is what registries of open data recognise: the page that explains one of Creative
 * Commons' in a language (`…/4.0/deed.fr`) is about it, and is for people.
 */
export const adresseLicence = ({ licence: { url } }: Pick<Identite, 'licence'>): string =>
  url.replace(/^(https:\/\/creativecommons\.org\/.+\/)(?:deed|legalcode)(?:\.[a-z-]+)?$/i, '$1');

/** The origin alone, out of what carries it among other things. */
export function origineOf({ date_arrete, exemple, agence, licence }: OrigineDonnees): OrigineDonnees {
  return { date_arrete, exemple, agence, licence };
}

/** What is said in place of contacts that the register does not give. */
export const SANS_CONTACT = 'L’agence n’a pas publié d’adresse\u00a0: allez à son guichet.';

/** Whatever says where the agency is. */
export interface Joignable {
  contact?: string | undefined;
  telephone?: string | undefined;
  adresse?: string | undefined;
}

/**
 * How to reach the agency, as the end of a sentence: "écrivez à …", "appelez le …", "adressez-vous à …, Kaloum"; nobody is asked
 * to write where no address is known. `quand`: "tout de suite".
 */
export function phraseJoindre({ contact, telephone, adresse }: Joignable, quand = ''): string {
  const vite = quand === '' ? '' : ` ${quand}`;
  if (contact !== undefined) return `écrivez${vite} à ${contact}`;
  if (telephone !== undefined) return `appelez${vite} le ${telephone}`;
  if (adresse !== undefined) return `adressez-vous${vite} à l’agence, ${adresse}`;
  return `adressez-vous${vite} au guichet de l’agence`;
}

/** A telephone number as a `tel:` address writes it. */
export function hrefTel(telephone: string): string {
  return `tel:${telephone.replace(/[^+\d]/g, '')}`;
}
