import { scaleLinear } from 'd3-scale';
import type { OrigineDonnees } from '../../domain/reference/identite.ts';
import { MENTION_EXEMPLE, NOM_PORTAIL } from '../../domain/portail/portail.ts';
import { formatJour, jourOf } from '../../domain/socle/date.ts';
import { escapeHtml } from '../../domain/socle/html.ts';
import { formatMilliards, formatNombre } from '../../domain/socle/montant.ts';
import { cutDessin, type Dessin, echelleOf, type FondBarre } from '../../domain/tableau-de-bord/dessin.ts';
import { formatFigure, noteDite, teteSerie } from '../../domain/tableau-de-bord/figures-dites.ts';

// A drawing as a picture that stands alone (R263): its finding, its key, its source, its day and its licence are in it.
// Pixels of the picture; colours are those of the light theme, on a ground of its own.

const LARGEUR = 720;
const MARGE = 24;
/** Where the bars begin, and how long the longest may be. */
const X_BARRES = 250;
const LONGUEUR = 330;
const LIGNE = 30;
const LIGNES_MAX = 20;
/** Characters that fit: of the title in 18 px, of notes in 12 px, of labels in 13 px. */
const SIGNES = { titre: 66, note: 104, label: 31 } as const;

const TEINTES: Record<FondBarre, string> = {
  marque: '#0e5a43',
  encours: '#10683f',
  acheve: '#1b5797',
  suspendu: '#7d4e00',
  retard: '#a2431f',
  chaussee: '#3b4340',
};

/** A text cut into lines of at most so many characters, between words. */
function wrap(texte: string, signes: number): string[] {
  const lignes: string[] = [];
  for (const mot of texte.split(' ')) {
    const suite = `${lignes.at(-1) ?? ''} ${mot}`.trim();
    if (lignes.length > 0 && suite.length <= signes) lignes[lignes.length - 1] = suite;
    else lignes.push(mot);
  }
  return lignes;
}

const shorten = (label: string): string =>
  label.length > SIGNES.label ? `${label.slice(0, SIGNES.label - 1)}…` : label;

interface Texte {
  x: number;
  y: number;
  texte: string;
  /** Classes of the picture's own style. */
  classe?: string;
}

const text = ({ x, y, texte, classe }: Texte): string =>
  `<text x="${x}" y="${y}"${classe === undefined ? '' : ` class="${classe}"`}>${escapeHtml(texte)}</text>`;

/** Writes the picture; `adresse` is that of the page which has the drawing. */
export function imageDessin(
  entier: Dessin,
  { origine, adresse, now }: { origine: OrigineDonnees; adresse: string; now: Date },
): string {
  const { dessin, restantes } = cutDessin(entier, LIGNES_MAX);
  const { sujet, titre, series, lignes } = dessin;
  const note = noteDite(dessin);
  const parts: string[] = [];
  let y = 34;
  for (const ligne of wrap(titre, SIGNES.titre)) {
    parts.push(text({ x: MARGE, y, texte: ligne, classe: 't' }));
    y += 24;
  }
  for (const ligne of wrap(`${sujet}. ${note}`, SIGNES.note)) {
    parts.push(text({ x: MARGE, y, texte: ligne, classe: 'm' }));
    y += 17;
  }
  y += 10;
  parts.push(...cleOf(series, y));
  y += 34;
  const debut = y;
  const fin = debut + lignes.length * LIGNE;
  const max = echelleOf(dessin);
  const echelle = scaleLinear([0, max || 1], [0, LONGUEUR]);
  parts.push(...axeOf(dessin, echelle, debut, fin));
  // A figure without a bar has its name above; the key names the others.
  if (series.some(({ fond }) => fond === undefined) && lignes.length > 0)
    parts.push(
      text({ x: LARGEUR - MARGE, y: debut - 6, texte: series.map(({ label }) => label).join(' · '), classe: 'e' }),
    );
  lignes.forEach(({ label, valeurs }, rang) => {
    const haut = debut + rang * LIGNE;
    parts.push(text({ x: MARGE, y: haut + 18, texte: shorten(label) }));
    series.forEach(({ fond }, serie) => {
      const { valeur = 0 } = valeurs[serie] ?? {};
      if (fond === undefined || valeur === 0) return;
      const [top, height] = serie === 0 ? [haut + 5, 11] : [haut + 18, 6];
      const width = Math.max(1, echelle(valeur)).toFixed(1);
      parts.push(`<rect x="${X_BARRES}" y="${top}" width="${width}" height="${height}" fill="${TEINTES[fond]}"/>`);
    });
    const dites = series.map((serie, place) => formatFigure(valeurs[place]?.valeur ?? 0, serie));
    parts.push(text({ x: LARGEUR - MARGE, y: haut + 18, texte: dites.join(' · '), classe: 'f' }));
  });
  y = fin + 24;
  const mentions = [
    ...(restantes > 0 ? [`Les ${formatNombre(restantes)} lignes suivantes sont dans les données (CSV).`] : []),
    ...entier.absents.map(({ texte }) => `${texte}.`),
    `Source : ${origine.agence}, ${NOM_PORTAIL}, ${adresse}`,
    `Registre arrêté au ${formatJour(origine.date_arrete)}, compté le ${formatJour(jourOf(now))}. Licence : ${origine.licence}`,
    ...(origine.exemple ? [`${MENTION_EXEMPLE}.`] : []),
  ];
  for (const ligne of mentions.flatMap((mention) => wrap(mention, SIGNES.note))) {
    parts.push(text({ x: MARGE, y, texte: ligne, classe: 'm' }));
    y += 17;
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LARGEUR} ${y}" width="${LARGEUR}" height="${y}" role="img" aria-labelledby="titre note">`,
    `<title id="titre">${escapeHtml(titre)}</title><desc id="note">${escapeHtml(`${sujet}. ${note}`)}</desc>`,
    '<style>text{font:13px system-ui,"DejaVu Sans",Arial,sans-serif;fill:#1a211e}.t{font-size:18px;font-weight:700}.m{font-size:12px;fill:#535c57}.f{text-anchor:end;font-weight:600}.e{font-size:11px;fill:#535c57;text-anchor:end}.a{font-size:11px;fill:#535c57;text-anchor:middle}</style>',
    `<rect width="${LARGEUR}" height="${y}" fill="#fff"/>`,
    ...parts,
    '</svg>\n',
  ].join('\n');
}

/** The key, in one line above the bars. */
function cleOf(series: Dessin['series'], y: number): string[] {
  let x = MARGE;
  return series.flatMap((serie, rang) => {
    const nom = teteSerie(serie);
    const debut = x;
    x += 34 + nom.length * 8;
    if (serie.fond === undefined) return [];
    const [top, height] = rang === 0 ? [y - 10, 11] : [y - 7, 6];
    return [
      `<rect x="${debut}" y="${top}" width="18" height="${height}" fill="${TEINTES[serie.fond]}"/>`,
      text({ x: debut + 24, y, texte: nom }),
    ];
  });
}

/** Light lines behind the bars, six at the most, each with its value above. */
function axeOf(
  { series }: Pick<Dessin, 'series'>,
  echelle: ReturnType<typeof scaleLinear<number, number>>,
  debut: number,
  fin: number,
): string[] {
  const isMontant = series[0]?.unite !== undefined;
  return echelle
    .ticks(5)
    .filter((tick) => isMontant || Number.isInteger(tick))
    .flatMap((tick) => {
      const x = (X_BARRES + echelle(tick)).toFixed(1);
      const dit = isMontant ? formatMilliards(tick) : formatNombre(tick);
      return [
        `<path d="M${x} ${debut}V${fin}" stroke="#ddd6c9"/>`,
        text({ x: Number(x), y: debut - 6, texte: isMontant && tick > 0 ? `${dit}\u00a0Mds` : dit, classe: 'a' }),
      ];
    });
}
