import { isEmail } from '../socle/email.ts';
import { readChemin } from '../portail/chemin.ts';
import { cleanTexte, fauteSignes } from '../socle/nettoyage.ts';
import { type GenreSignalement, GENRES_SIGNALEMENT } from './signalement.ts';

/** Name of the parameter that names the page concerned, and of the field that shows it. */
export const CHAMP_PAGE = 'page';

/** Nobody sees this field: only a robot fills it in. */
export const PIEGE = 'site_web';

/** A field of the form « Signaler une erreur »: the name of its control, of its parameter and of its fault. */
export const CHAMPS_SIGNALEMENT = ['genre', CHAMP_PAGE, 'message', 'email'] as const;
export type ChampSignalement = (typeof CHAMPS_SIGNALEMENT)[number];

export const CHAMP_SIGNALEMENT_LABELS: Record<ChampSignalement, string> = {
  genre: 'Ce que vous signalez',
  page: 'Page concernée',
  message: 'Votre message',
  email: 'Votre email',
};

/** Bounds of the database, in characters. */
export const MESSAGE_MIN = 10;
const MESSAGE_MAX = 2000;
const PAGE_MAX = 300;

/** What the person typed, by the name of the field. */
export type SaisieSignalement = Readonly<Record<ChampSignalement, string>>;

/** A form that nobody has begun. */
export const SAISIE_VIDE: SaisieSignalement = { genre: 'ERREUR', page: '', message: '', email: '' };

/** A kind as the form sends it; whatever else stands there is an error of a page. */
const genreOf = (valeur: string | null): GenreSignalement =>
  GENRES_SIGNALEMENT.find((genre) => genre === valeur) ?? 'ERREUR';

/** The fields of a form, whatever else it holds; one that is missing is empty. */
export const readSaisie = (read: (nom: string) => string | null): SaisieSignalement => ({
  genre: genreOf(read('genre')),
  page: read(CHAMP_PAGE) ?? '',
  message: read('message') ?? '',
  email: read('email') ?? '',
});

/**
 * The page that a person means, as the database keeps it: a path of this site, with its query and without its fragment.
 * The whole address of one of its pages is taken as well; `hote` is the site's, with its port. Undefined for anything else.
 */
export function readPage(saisie: string, hote: string): string | undefined {
  const nue = cleanTexte(saisie, 'ligne');
  const [adresse = '', autre = ''] = /^https?:\/\/([^/?#]*)/i.exec(nue) ?? [];
  if (adresse !== '' && autre.toLowerCase() !== hote.toLowerCase()) return undefined;
  const reste = nue.slice(adresse.length);
  const url = readChemin(adresse !== '' && !reste.startsWith('/') ? `/${reste}` : reste);
  const page = url && url.pathname + url.search;
  return page !== undefined && page.length <= PAGE_MAX ? page : undefined;
}

function fauteMessage(saisie: string): string | undefined {
  // As the database counts: an emoji is one character.
  const { length } = Array.from(cleanTexte(saisie, 'prose'));
  if (length === 0) return 'Écrivez ce que vous signalez.';
  const signes = fauteSignes(saisie, 'prose');
  if (signes !== undefined) return signes;
  if (length < MESSAGE_MIN) return `${MESSAGE_MIN} caractères au moins, pour que l’on comprenne.`;
  return length > MESSAGE_MAX ? `${MESSAGE_MAX} caractères au plus, il y en a ${length}.` : undefined;
}

/** Faults of the form, by the name of the field, in the order of the fields; none when the database would take it. */
export function verifySignalement(saisie: SaisieSignalement, hote: string): ReadonlyMap<ChampSignalement, string> {
  const email = cleanTexte(saisie.email, 'email');
  const fautes: Record<ChampSignalement, string | undefined> = {
    genre: undefined,
    page:
      readPage(saisie.page, hote) === undefined
        ? 'Écrivez l’adresse d’une page de ce site, comme /projets ou /carte.'
        : undefined,
    message: fauteMessage(saisie.message),
    email: email === '' || isEmail(email) ? undefined : 'Écrivez une adresse comme nom@exemple.com, ou rien.',
  };
  return new Map(
    CHAMPS_SIGNALEMENT.flatMap((champ): Array<[ChampSignalement, string]> => {
      const faute = fautes[champ];
      return faute === undefined ? [] : [[champ, faute]];
    }),
  );
}

/** A report as `rpc_report_error` takes it. */
export interface SignalementEcrit {
  p_genre: GenreSignalement;
  p_page: string;
  p_message: string;
  p_email: string | null;
}

/** The report that a form without fault becomes. */
export function toSignalement({ genre, page, message, email }: SaisieSignalement, hote: string): SignalementEcrit {
  return {
    p_genre: genreOf(genre),
    p_page: readPage(page, hote) ?? '/',
    p_message: cleanTexte(message, 'prose'),
    p_email: cleanTexte(email, 'email') || null,
  };
}

/** A number as the database gives it: drawn, or counted as they were before. */
export const isReference = (valeur: unknown): valeur is string =>
  typeof valeur === 'string' && /^SE-\d{4}-(?:\d{6,}|[2-9A-HJKMNP-TV-Z]{8})$/.test(valeur);

/** What both forms, with and without script, say of what came of it. */
export const TEXTES_SIGNALEMENT = {
  titreFautes: 'Corrigez les champs signalés.',
  echec: 'Le signalement n’est pas enregistré',
  reste: 'Ce que vous avez écrit est toujours là.',
  robot: 'Cet envoi ressemble à celui d’un robot : rechargez la page, et remplissez-la sans saisie automatique.',
  succes: 'Signalement enregistré',
} as const;

/** What follows from a report, once it is stored. */
export const suiteOf = ({ p_email }: Pick<SignalementEcrit, 'p_email'>): string =>
  p_email === null
    ? 'Vous n’avez pas laissé d’email : la réponse se lira avec ce numéro.'
    : `La réponse des administrateurs du portail partira à ${p_email}, et se lira avec ce numéro.`;
