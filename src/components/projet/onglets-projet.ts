/** The parts of a projet's page, in their order. */
export const ONGLETS_PROJET = [
  { id: 'avancement', label: 'Avancement' },
  { id: 'marche', label: 'Marché' },
  { id: 'phototheque', label: 'Photothèque' },
  { id: 'localisation', label: 'Localisation' },
];
