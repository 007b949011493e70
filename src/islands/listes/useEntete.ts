import { useEffect } from 'react';
import { NOM_PORTAIL } from '../../domain/portail/portail.ts';
import { formatJour, jourOf } from '../../domain/socle/date.ts';
import { adresseComplete } from '../export/adresse-page.ts';

interface Entete {
  /** True while the rows that the page came with show: it says itself what they are. */
  isPage: boolean;
  /** Title of the view. */
  titre: string;
  /** Its address, from the site's root. */
  adresse: string;
  now: Date;
}

/** What the page says of its rows outside of the list: the tab's title, the breadcrumb, the address on paper. */
export function useEntete({ isPage, titre, adresse, now }: Entete): void {
  useEffect(() => {
    if (isPage) return undefined;
    // The page's own title, and its place under the whole list, are not those of another view.
    const titrePage = document.title;
    const niveau = document.querySelector<HTMLElement>('nav[aria-label="Fil d’Ariane"] li:nth-child(3)');
    // What follows it, the day of the register, stays.
    const papier = document.querySelector('.papier-seul')?.firstChild;
    const adressePage = papier?.textContent;
    document.title = `${titre} · ${NOM_PORTAIL}`;
    if (niveau) niveau.hidden = true;
    if (papier) papier.textContent = `${adresseComplete(adresse)}, le ${formatJour(jourOf(now))}`;
    return () => {
      document.title = titrePage;
      if (niveau) niveau.hidden = false;
      if (papier) papier.textContent = adressePage ?? '';
    };
  }, [isPage, titre, adresse, now]);
}
