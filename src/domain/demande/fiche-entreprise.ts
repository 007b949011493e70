import { fold } from '../socle/texte.ts';

// The page of the directory that an approved company stands for (R157).

/** The page of the register that an approval ties the account to: a funder's always, a company's when it has one. */
export type FicheApprouvee = Partial<Record<'bailleur' | 'entreprise', string>>;

/** Chosen for a company that the directory does not have yet. */
export const SANS_FICHE = 'SANS_FICHE';

export const PHRASE_SANS_FICHE =
  'Sans fiche, elle peut acquérir des dossiers et remettre des offres, mais ne peut pas être proposée attributaire. Une fois sa fiche publiée, rattachez-y son compte, dans la liste des comptes\u00a0: ce qu’elle a fait la suit.';

/** Legal forms, which one name of a company has and another has not. */
const FORMES = new Set(['sa', 'sas', 'sasu', 'sarl', 'sarlu', 'suarl', 'ets', 'gie']);

const motsOf = (nom: string): string =>
  fold(nom)
    .split(/[^a-z0-9]+/)
    .filter((mot) => mot !== '' && !FORMES.has(mot))
    .join(' ');

/** The one company of the directory whose name is the request's, but for its legal form; undefined when none or several are. */
export function guessEntreprise(
  societe: string | null,
  entreprises: ReadonlyArray<{ valeur: string; label: string }>,
): string | undefined {
  const nom = motsOf(societe ?? '');
  if (nom === '') return undefined;
  const trouvees = entreprises.filter(({ label }) => motsOf(label) === nom);
  return trouvees.length === 1 ? trouvees[0]?.valeur : undefined;
}

/** An account that stands for a page already. */
export interface CompteDeFiche {
  full_name: string;
  email: string;
}

/** What sharing a page with accounts that have it means; undefined when nobody has it. */
export function phraseFichePrise(comptes: readonly CompteDeFiche[]): string | undefined {
  const noms = comptes.map(({ full_name, email }) => (full_name === '' ? email : `${full_name} (${email})`));
  return noms.length === 0
    ? undefined
    : `Cette fiche a déjà un compte\u00a0: ${noms.join(', ')}. Le nouveau verrait ses dossiers et ses offres\u00a0; un collègue s’invite plutôt dans l’équipe.`;
}
