/** Colours of printed documents and exported files: the site's tokens, on white paper. */
export const COULEURS = {
  encre: '#1a211e',
  discret: '#535c57',
  filet: '#ddd6c9',
  fond: '#f6f3ec',
  papier: '#ffffff',
  laterite: '#a2431f',
  filigrane: '#f5ece6',
  chaussee: '#3b4340',
  marque: '#0e5a43',
  rouge: '#ce1126',
  or: '#fcd116',
  vert: '#009460',
} as const;
