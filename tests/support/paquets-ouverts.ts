import { fautesDe } from './normes-ouvertes.ts';

/** A package of one of both standards, as a file of the open data holds it. */
export interface Paquet {
  projects?: unknown[];
  releases?: unknown[];
  records?: Array<{ releases: unknown[]; compiledRelease?: unknown }>;
}

/** What the standards' schemas say against a package, row by row. */
export function fautesPaquet(paquet: Paquet): string[] {
  if (paquet.projects)
    return [...fautesDe('paquetProjets', paquet), ...paquet.projects.flatMap((projet) => fautesDe('projet', projet))];
  if (paquet.releases)
    return [
      ...fautesDe('paquetVersions', paquet),
      ...paquet.releases.flatMap((version) => fautesDe('version', version)),
    ];
  return [
    ...fautesDe('paquetDossiers', paquet),
    ...(paquet.records ?? []).flatMap(({ releases, compiledRelease }) => [
      ...(JSON.stringify(releases[0]).startsWith('{"url"')
        ? fautesDe('versionsLiees', releases)
        : releases.flatMap((version) => fautesDe('version', version))),
      ...(compiledRelease === undefined ? [] : fautesDe('version', compiledRelease)),
    ]),
  ];
}
