import { useState } from 'react';
import { type PhotoRapport, PHOTOS_MAX, type RapportGarde } from '../../domain/chantier/rapport-chantier.ts';
import { formatOctets } from '../../domain/socle/montant.ts';
import { readPositionPhoto } from '../../stores/chantier/position-photo.ts';
import type { Rapports } from '../../stores/chantier/rapports.ts';
import { Champ } from '../../components/formulaire/Champ.tsx';
import { ApercuPhoto } from '../formulaire/ApercuPhoto.tsx';
import { ChampTexte } from '../formulaire/ChampTexte.tsx';

interface Props {
  rapport: RapportGarde;
  rapports: Rapports;
  fauteOf: (id: string) => string | undefined;
  /** True while what was chosen is being reduced: the report waits for it. */
  isOccupe: boolean;
  onOccupe: (isOccupe: boolean) => void;
}

/** The photographs of a report: reduced and kept as soon as they are chosen, each with what it shows and its day. */
export function PhotosRapport({ rapport: { id, photos }, rapports, fauteOf, isOccupe, onOccupe }: Props) {
  const [dits, setDits] = useState<readonly string[]>([]);
  const [isSituee, setSituee] = useState(false);
  const add = async (fichiers: readonly File[]) => {
    onOccupe(true);
    const phrases: string[] = [];
    const ici = isSituee && fichiers.length > 0 ? await readPositionPhoto() : undefined;
    if (typeof ici === 'string') phrases.push(ici);
    for (const fichier of fichiers) {
      const faute = await rapports.addPhoto(id, fichier, typeof ici === 'string' ? undefined : ici);
      if (faute !== undefined) phrases.push(faute);
    }
    setDits(phrases);
    onOccupe(false);
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">Photographies</legend>
      <Champ
        id="photos"
        label="Ajouter des photographies"
        aide={`${PHOTOS_MAX} au plus. Réduites ici, sans la position ni l’heure que l’appareil y écrit.`}
        faute={fauteOf('photos')}
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
              if (!isOccupe) void add([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
        )}
      </Champ>
      <label className="flex items-start gap-2">
        <input
          type="checkbox"
          className="size-6"
          checked={isSituee}
          onChange={({ currentTarget }) => setSituee(currentTarget.checked)}
        />
        <span>
          Garder la position du téléphone avec celles que j’ajoute, et sa précision. Les administrateurs la
          lisent&nbsp;; elle n’est pas publiée.
        </span>
      </label>
      <div role="status">
        {isOccupe && <p>Préparation des photographies…</p>}
        {dits.map((dit) => (
          <p key={dit} className="border-l-4 border-danger pl-3 font-semibold break-words">
            {dit}
          </p>
        ))}
      </div>
      {photos.length > 0 && (
        <ol className="grid gap-4" aria-label="Photographies du rapport">
          {photos.map((photo, rang) => (
            <UnePhoto key={photo.id} id={id} photo={photo} rang={rang} rapports={rapports} fauteOf={fauteOf} />
          ))}
        </ol>
      )}
    </fieldset>
  );
}

interface PhotoProps {
  id: string;
  photo: PhotoRapport;
  rang: number;
  rapports: Rapports;
  fauteOf: (id: string) => string | undefined;
}

function UnePhoto({ id, photo, rang, rapports, fauteOf }: PhotoProps) {
  const { id: marque, sha256, taille, alt, prise_le, precision_m } = photo;
  return (
    <li className="fiche grid gap-3 p-3">
      <ApercuPhoto
        sha256={sha256}
        read={() => rapports.readPhoto(marque)}
        alt={alt || `Photographie ${rang + 1}, sans légende`}
      />
      <p className="text-sm text-muted">
        {formatOctets(taille) + (precision_m === undefined ? '' : `, située à ${Math.round(precision_m)}\u00a0m près`)}
      </p>
      <ChampTexte
        id={`alt-${marque}`}
        label={`Ce que montre la photographie ${rang + 1}`}
        faute={fauteOf(`alt-${marque}`)}
        valeur={alt}
        onChange={(texte) => void rapports.writePhoto(id, marque, { alt: texte })}
      />
      <Champ id={`jour-${marque}`} label="Jour de la prise de vue">
        {(lien) => (
          <input
            {...lien}
            type="date"
            value={prise_le}
            onChange={({ currentTarget: { value } }) => {
              if (value !== '') void rapports.writePhoto(id, marque, { prise_le: value });
            }}
          />
        )}
      </Champ>
      <p className="flex flex-wrap gap-2">
        <button
          type="button"
          className="btn"
          aria-label={`Tourner la photographie ${rang + 1}`}
          onClick={() => void rapports.turnPhoto(id, marque)}
        >
          Tourner
        </button>
        <button
          type="button"
          className="btn"
          aria-label={`Ôter la photographie ${rang + 1}`}
          onClick={() => void rapports.removePhoto(id, marque)}
        >
          Ôter
        </button>
      </p>
    </li>
  );
}
