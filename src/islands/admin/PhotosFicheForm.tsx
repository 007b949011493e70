import { PHOTOS_MAX } from '../../domain/chantier/rapport-chantier.ts';
import { idPhoto, type PhotoSaisie } from '../../domain/saisie/photos-saisies.ts';
import { formatOctets } from '../../domain/socle/montant.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { Champ } from '../../components/formulaire/Champ.tsx';
import type { Elements } from '../../components/ui/elements.ts';
import { ApercuPhoto } from '../formulaire/ApercuPhoto.tsx';
import { ChampTexte } from '../formulaire/ChampTexte.tsx';
import { idChamp } from './champ-fiche.ts';
import type { PhotosFiche } from './usePhotosFiche.ts';

interface Props {
  fiche: PhotosFiche;
  /** Those that the entry shows already. */
  children: Elements;
}

/** Photographs that a proposition adds to a projet: reduced and kept as soon as they are chosen, each with its words (R252). */
export function PhotosFicheForm({ fiche, children }: Props) {
  const { photos, isOccupe, dits } = fiche;
  return (
    <fieldset className="fiche grid grid-cols-1 gap-3 p-4">
      <legend className="font-semibold">Photographies</legend>
      {children}
      <Champ
        id="photos-fiche"
        label="Ajouter des photographies"
        aide={`${PHOTOS_MAX} au plus par proposition. Réduites ici, sans la position ni ce que l’appareil y écrit.`}
        isFacultatif
      >
        {(lien) => (
          <input
            {...lien}
            type="file"
            multiple
            accept="image/jpeg,image/png"
            aria-disabled={isOccupe}
            onClick={(event) => isOccupe && event.preventDefault()}
            onChange={({ currentTarget }) => {
              if (!isOccupe) void fiche.add([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
        )}
      </Champ>
      <div role="status">
        {isOccupe && <p>Préparation des photographies…</p>}
        {dits.map((dit) => (
          <p key={dit} className="border-l-4 border-danger pl-3 font-semibold break-words">
            {dit}
          </p>
        ))}
      </div>
      {photos.length > 0 && (
        <ol
          className="grid grid-cols-1 gap-4 md:grid-cols-2"
          aria-label={countOf(photos.length, 'photographie à ajouter', 'photographies à ajouter')}
        >
          {photos.map((photo, rang) => (
            <UnePhoto key={photo.id} photo={photo} numero={rang + 1} fiche={fiche} />
          ))}
        </ol>
      )}
    </fieldset>
  );
}

function UnePhoto({ photo, numero, fiche }: { photo: PhotoSaisie; numero: number; fiche: PhotosFiche }) {
  const { id, sha256, taille, alt, jour, isJourLu, credit } = photo;
  return (
    <li className="grid content-start gap-3 border-l-2 border-subtle pl-3">
      <ApercuPhoto
        sha256={sha256}
        read={() => fiche.read(sha256)}
        alt={alt.trim() || `Photographie ${numero}, sans légende`}
      />
      <p className="text-sm text-muted">{formatOctets(taille)}</p>
      <ChampTexte
        id={idChamp(idPhoto('alt', id))}
        label={`Ce que montre la photographie ${numero}`}
        aide="En une phrase, pour qui ne la voit pas ; sert de légende."
        faute={fiche.fauteOf('alt', id)}
        valeur={alt}
        onChange={(texte) => fiche.change(id, { alt: texte })}
      />
      <ChampTexte
        id={idChamp(idPhoto('jour', id))}
        label={`Jour de la prise de vue ${numero}`}
        aide={
          isJourLu === true
            ? 'Lu dans la photographie : corrigez-le si l’appareil n’était pas à l’heure.'
            : 'Comme 12/03/2026 ; laissez vide si vous ne le savez pas.'
        }
        isFacultatif
        faute={fiche.fauteOf('jour', id)}
        valeur={jour}
        onChange={(texte) => fiche.change(id, { jour: texte, isJourLu: false })}
      />
      <ChampTexte
        id={idChamp(idPhoto('credit', id))}
        label={`Crédit de la photographie ${numero}`}
        aide="Qui l’a prise, et qui autorise sa publication."
        faute={fiche.fauteOf('credit', id)}
        valeur={credit}
        onChange={(texte) => fiche.change(id, { credit: texte })}
      />
      <p className="flex flex-wrap gap-2">
        <button
          type="button"
          className="btn"
          aria-label={`Tourner la photographie ${numero}`}
          disabled={fiche.isOccupe}
          onClick={() => void fiche.turn(photo)}
        >
          Tourner
        </button>
        <button
          type="button"
          className="btn"
          aria-label={`Ôter la photographie ${numero}`}
          onClick={() => fiche.remove(photo)}
        >
          Ôter
        </button>
      </p>
    </li>
  );
}
