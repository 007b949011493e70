/** Said under the nearest projects: nothing is measured to an area (R45). Apart, since the home page reads nothing more of the map. */
export const SANS_POINT_EXCLUS = 'Les projets situés à la préfecture ou à la région près n’y sont pas comptés.';
