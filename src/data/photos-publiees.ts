import { fetchDonnees } from './lecture-fichier.ts';

/**
 * The pictures that a public page of a projet shows, by the place of each in its entry: their addresses are written by the
 * build, and stand nowhere else. What a page does not show is absent.
 */
export async function readPhotosPubliees(page: string): Promise<ReadonlyMap<number, string>> {
  const html = await (await fetchDonnees(page)).text();
  const lue = new DOMParser().parseFromString(html, 'text/html');
  return new Map(
    [...lue.querySelectorAll('li[id^="photo-"]')].flatMap((ligne): Array<[number, string]> => {
      const src = ligne.querySelector('img')?.getAttribute('src');
      return src ? [[Number(ligne.id.slice('photo-'.length)) - 1, src]] : [];
    }),
  );
}
