/** Colours of the files: the site's tokens, on white paper. */
export const COULEURS = {
  encre: '#1a211e',
  discret: '#535c57',
  filet: '#ddd6c9',
  fond: '#f6f3ec',
  papier: '#ffffff',
  laterite: '#a2431f',
  chaussee: '#3b4340',
  vert: '#0e5a43',
  rougeDrapeau: '#ce1126',
  orDrapeau: '#fcd116',
  vertDrapeau: '#009460',
} as const;
