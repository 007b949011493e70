import { SCHEMAS_REGISTRE } from '../classeur/collections.schema.ts';
import type { FormesChamps } from '../proposition/forme-champ.ts';
import { formesOf } from '../proposition/formes-fiches.ts';
import type { CollectionProposee } from '../proposition/proposition.ts';
import { createSay } from './phrase-faute.ts';

/** What helps whoever types in a file, and misleads in a form. */
const DU_FICHIER =
  /,\spar son `id`|\s;\s(?:un numéro )?tout en chiffres\D*? entre guillemets|un fichier (?:de \S+ \(\S+\)|\/documents\/…), ou (?=une adresse)/g;

/** Help without what the label says already: its first words, unless they belong to a sentence that goes on. */
function aideApart(label: string, aide: string, isCode: (mot: string) => boolean): string | undefined {
  const reste = aide.startsWith(label) ? aide.slice(label.length) : aide;
  // "Fin réelle des travaux (ACHEVE).": the state that asks for it is all that is left to say.
  const [, codes = ''] = /^\s\(([A-Z_, ]+)\)\.$/.exec(reste) ?? [];
  const etats = codes.split(', ');
  if (etats.every(isCode)) return `Si l’état est ${etats.join(' ou ')}.`;
  if (reste === aide || /^(?:[^\s,;:.]|\s\(|, (?!en\s)[^,;:]*\bou\b)/.test(reste)) return aide;
  const suite = reste.replace(/^[\s,;:.]+/, '');
  return suite === '' ? undefined : suite.charAt(0).toUpperCase() + suite.slice(1);
}

/** Help and labels in the words of the screen; a field names its neighbours before those of the entry. */
function sayFormes(formes: FormesChamps, fiche: FormesChamps): FormesChamps {
  const say = createSay({ ...fiche, ...formes });
  const isCode = (mot: string) => Object.values(fiche).some(({ mots }) => mots?.[mot] !== undefined);
  const sayAide = (aide: string) =>
    say(aide).replace(
      /\babsent(?:(es)|e?s?)\b/gi,
      (mot, es?: string) => `${mot.startsWith('A') ? 'V' : 'v'}ide${es ? 's' : ''}`,
    );
  return Object.fromEntries(
    Object.entries(formes).map(([nom, { label, aide, champs, ...forme }]) => {
      const reste = aide && aideApart(label, aide.replace(DU_FICHIER, ''), isCode);
      return [
        nom,
        {
          ...forme,
          label: label.replaceAll('`', ''),
          ...(reste && { aide: sayAide(reste) }),
          ...(champs && { champs: sayFormes(champs, fiche) }),
        },
      ];
    }),
  );
}

/** The fields of a list as a difference tells them, out of the same schema. */
export const formesDites = (collection: CollectionProposee): FormesChamps =>
  formesOf(collection, SCHEMAS_REGISTRE[collection]);

/** The fields of a list as its form types them, out of the very schema that the build checks. */
export function formesSaisie(collection: CollectionProposee): FormesChamps {
  const formes = formesOf(collection, SCHEMAS_REGISTRE[collection], 'saisie');
  return sayFormes(formes, formes);
}
