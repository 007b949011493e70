import { useMemo, useState } from 'react';
import type { RegistreOuvert } from '../../domain/classeur/registre-ouvert.ts';
import type { FormesChamps } from '../../domain/proposition/forme-champ.ts';
import type { CollectionProposee } from '../../domain/proposition/proposition.ts';
import { bruteOf, checkSaisie, type FicheVisee, type SaisieFiche } from '../../domain/saisie/fiche-saisie.ts';
import { CHAMP_NOM, identifiantLibre } from '../../domain/saisie/nom-fiche.ts';
import { joinPhotos, type PhotoSaisie } from '../../domain/saisie/photos-saisies.ts';
import { type Saisie, showValeur } from '../../domain/saisie/saisie-champ.ts';
import { useLimites } from '../lieu/useLimites.ts';
import { useBrouillonRegistre } from './useBrouillonRegistre.ts';
import { useCalme } from './useCalme.ts';

/** All that is typed in the form of an entry. */
interface Brouillon extends Partial<SaisieFiche> {
  /** Name of a new entry, once somebody chose it. */
  nom?: string;
  titre?: string;
  note?: string;
  /** Photographs that it adds. */
  photos?: readonly PhotoSaisie[];
}

/** The form of an entry: what is typed, kept on the device, and what it comes to once the typing pauses. */
export function useFicheSaisie(
  collection: CollectionProposee,
  id: string | undefined,
  registre: RegistreOuvert,
  formes: FormesChamps,
) {
  const isNeuve = id === undefined;
  const brouillon = useBrouillonRegistre<Brouillon>(`fiche:${collection}:${id ?? ''}`, {});
  const [isVerifie, setVerifie] = useState(false);
  const { saisie } = brouillon;
  const viseeOf = ({ nom, saisies }: Brouillon): FicheVisee => {
    const appele = saisies?.[CHAMP_NOM[collection]];
    const libre = identifiantLibre(typeof appele === 'string' ? appele : '', collection, registre);
    return { collection, id: id ?? nom ?? libre, isNeuve };
  };
  const territoire = useLimites(saisie.saisies?.['location'] !== undefined);
  const judge = (une: Brouillon) =>
    joinPhotos(
      checkSaisie(viseeOf(une), { saisies: une.saisies ?? {}, lus: une.lus ?? {} }, registre, formes, territoire),
      viseeOf(une),
      une.photos ?? [],
      registre.jour,
    );
  const calme = useCalme(saisie);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the register and the entry are those of the page
  const controle = useMemo(() => judge(calme), [calme, territoire]);
  const [avant] = useState(() => bruteOf({ collection, id: id ?? '', isNeuve }, registre));
  const [inchangee] = useState(() => ({
    ...{ collection, id: id ?? '', champs: [] },
    genre: isNeuve ? ('CREATION' as const) : ('MODIFICATION' as const),
  }));
  const saisieOf = (champ: string): Saisie => {
    const forme = formes[champ];
    return saisie.saisies?.[champ] ?? (forme ? showValeur(avant[champ], forme, registre) : '');
  };
  const isTouche = (chemin: string) => saisie.saisies?.[chemin.split('.')[0] ?? ''] !== undefined;
  return {
    brouillon,
    saisie,
    visee: viseeOf(saisie),
    avant,
    /** The change that changes nothing. */
    inchangee,
    controle,
    saisieOf,
    /** What the form comes to now, without waiting. */
    judgeNow: () => judge(saisie),
    isVerifie,
    setVerifie,
    /** What is wrong with what somebody touched, and with all the rest once it was to be sent. */
    fauteOf: (chemin: string): string | undefined =>
      isVerifie || isTouche(chemin) ? controle.fautes.get(chemin) : undefined,
    changeChamp: (champ: string, suite: Saisie) =>
      brouillon.change((present) => ({
        ...present,
        saisies: { ...present.saisies, [champ]: suite },
        lus: { ...present.lus, [champ]: present.lus?.[champ] ?? avant[champ] ?? null },
      })),
    change: (suite: Brouillon) => brouillon.change((present) => ({ ...present, ...suite })),
    changePhotos: (change: (photos: readonly PhotoSaisie[]) => readonly PhotoSaisie[]) =>
      brouillon.change(({ photos = [], ...present }) => {
        const suite = change(photos);
        return suite.length === 0 ? present : { ...present, photos: suite };
      }),
  };
}
