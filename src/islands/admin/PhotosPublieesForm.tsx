import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { RegistreOuvert } from '../../domain/classeur/registre-ouvert.ts';
import type { FormeChamp } from '../../domain/proposition/forme-champ.ts';
import type { Valeur } from '../../domain/proposition/proposition.ts';
import {
  changePubliee,
  keepPubliee,
  listPubliees,
  type MotsPhoto,
  type PhotoPubliee,
  removePubliee,
} from '../../domain/saisie/photos-publiees.ts';
import { type Saisie, showValeur } from '../../domain/saisie/saisie-champ.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { createPhotosPubliees } from '../../stores/administration/photos-publiees.ts';
import { ChampTexte } from '../formulaire/ChampTexte.tsx';
import { idChamp } from './champ-fiche.ts';
import { Faute } from './GroupeFiche.tsx';
import type { useFicheSaisie } from './useFicheSaisie.ts';

interface Props {
  /** The public page that shows them. */
  page: string;
  fiche: Pick<ReturnType<typeof useFicheSaisie>, 'avant' | 'saisieOf' | 'fauteOf' | 'changeChamp'>;
  forme: FormeChamp | undefined;
  registre: RegistreOuvert;
}

/** Photographs that the public page shows: their words are typed over, or they leave the entry (R252). */
export function PhotosPublieesForm({ page, fiche, forme, registre }: Props) {
  const avant = fiche.avant['photos'];
  if (forme === undefined || avant === undefined) return null;
  const origine = showValeur(avant, forme, registre);
  return (
    <Publiees
      {...{ page, avant, origine }}
      fauteOf={fiche.fauteOf}
      saisie={fiche.saisieOf('photos')}
      onChange={(suite) => fiche.changeChamp('photos', suite)}
    />
  );
}

interface PublieesProps {
  page: string;
  /** As the register says them, and as the form shows that. */
  avant: Valeur;
  origine: Saisie;
  saisie: Saisie;
  fauteOf: (chemin: string) => string | undefined;
  onChange: (saisie: Saisie) => void;
}

function Publiees({ page, avant, origine, saisie, fauteOf, onChange }: PublieesProps) {
  const [images] = useState(() => createPhotosPubliees(page));
  const etat = useStore(images.$etat);
  const photos = listPubliees(avant, saisie);
  // Pictures are asked for with the fold; without them, words can be mended all the same.
  const load = () => void (etat.status === 'ready' || images.load().catch(() => undefined));
  return (
    <details id={idChamp('photos')} tabIndex={-1} onToggle={(event) => event.currentTarget.open && load()}>
      <summary className="min-h-6 cursor-pointer font-semibold">
        {countOf(photos.length, 'photographie déjà publiée', 'photographies déjà publiées')}
      </summary>
      <p className="mt-2 max-w-texte text-sm text-muted">
        Corrigez sa légende, son jour ou son crédit, ou retirez-la de la fiche. Une photographie retirée s’efface du
        registre&nbsp;: pour la remettre, il faudra l’ajouter de nouveau.
      </p>
      <Faute id={`${idChamp('photos')}-faute`} texte={fauteOf('photos')} />
      <ol className="mt-3 grid grid-cols-1 gap-4 md:grid-cols-2" aria-label="Photographies publiées">
        {photos.map((photo, place) => (
          <UnePubliee
            key={photo.image}
            photo={photo}
            numero={place + 1}
            image={etat.status === 'ready' && photo.rang !== undefined ? etat.value.get(photo.rang) : undefined}
            fauteOf={fauteOf}
            onChange={(change) => onChange(changePubliee(saisie, photo.image, change))}
            onRetire={() => onChange(removePubliee(saisie, photo.image))}
            onGarde={() => onChange(keepPubliee(saisie, origine, photo.image))}
          />
        ))}
      </ol>
    </details>
  );
}

interface PublieeProps {
  photo: PhotoPubliee;
  numero: number;
  /** Its address on the public page, once known. */
  image: string | undefined;
  fauteOf: PublieesProps['fauteOf'];
  onChange: (change: MotsPhoto) => void;
  onRetire: () => void;
  onGarde: () => void;
}

function UnePubliee({ photo, numero, image, fauteOf, onChange, onRetire, onGarde }: PublieeProps) {
  const { saisie, rang } = photo;
  const mots = (nom: string): string => {
    const dit = saisie?.mots[nom];
    return typeof dit === 'string' ? dit : '';
  };
  const chemin = (nom: string) => `photos.${saisie?.place ?? 0}.${nom}`;
  return (
    <li className="grid content-start gap-3 border-l-2 border-subtle pl-3">
      {image !== undefined && (
        <img
          src={image}
          alt={mots('alt') || `Photographie publiée ${numero}`}
          loading="lazy"
          className="max-h-64 w-full object-contain"
        />
      )}
      <p className="text-sm break-words text-muted">
        <span>{photo.image}</span>
        {mots('illustration') === 'oui' && <span>{` · dessin, non une photographie du chantier`}</span>}
        {rang === undefined && <span>{` · n’est plus dans la fiche`}</span>}
      </p>
      {saisie ? (
        <>
          <ChampTexte
            id={idChamp(chemin('alt'))}
            label={`Ce que montre la photographie publiée ${numero}`}
            faute={fauteOf(chemin('alt'))}
            valeur={mots('alt')}
            onChange={(alt) => onChange({ alt })}
          />
          <ChampTexte
            id={idChamp(chemin('date'))}
            label={`Jour de la prise de vue de la photographie publiée ${numero}`}
            aide="Comme 12/03/2026 ; laissez vide si vous ne le savez pas."
            isFacultatif
            faute={fauteOf(chemin('date'))}
            valeur={mots('date')}
            onChange={(date) => onChange({ date })}
          />
          <ChampTexte
            id={idChamp(chemin('credit'))}
            label={`Crédit de la photographie publiée ${numero}`}
            faute={fauteOf(chemin('credit')) ?? fauteOf(`photos.${saisie.place}`)}
            valeur={mots('credit')}
            onChange={(credit) => onChange({ credit })}
          />
        </>
      ) : (
        <p className="border-l-4 border-suspendu pl-3 font-semibold">Elle sera retirée de la fiche.</p>
      )}
      <p>
        <button
          type="button"
          className="btn"
          aria-label={saisie ? `Retirer la photographie publiée ${numero}` : `Garder la photographie publiée ${numero}`}
          onClick={saisie ? onRetire : onGarde}
        >
          {saisie ? 'Retirer' : 'Garder'}
        </button>
      </p>
    </li>
  );
}
