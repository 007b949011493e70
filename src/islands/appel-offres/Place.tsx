import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import type { Elements } from '../../components/ui/elements.ts';

/** Parts of a tender's page that an account sees otherwise than a visitor. */
type NomPlace = 'carte' | 'bloc' | 'internes' | 'calendrier' | 'statut' | 'phrase' | 'progression' | `lot-${number}`;

interface Props {
  nom: NomPlace;
  children: Elements;
}

const placeOf = (nom: NomPlace) => document.querySelector<HTMLElement>(`[data-compte-appel=${nom}]`);

/** Writes into a place of the page, in place of what a visitor reads there, for as long as it is mounted. */
export function Place({ nom, children }: Props) {
  const place = placeOf(nom);
  useLayoutEffect(() => {
    const mienne = placeOf(nom);
    const visiteur = document.querySelectorAll<HTMLElement>(`[data-visiteur=${nom}]`);
    const show = (isCompte: boolean) => {
      if (mienne) mienne.hidden = !isCompte;
      for (const partie of visiteur) partie.hidden = isCompte;
    };
    show(true);
    return () => show(false);
  }, [nom]);
  return place && createPortal(children, place);
}
